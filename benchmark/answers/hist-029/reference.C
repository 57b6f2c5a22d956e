#include <TFile.h>
#include <TH1D.h>
#include <iostream>
#include <memory>

void reference()
{
   TFile input("noisy_scan.root");
   std::unique_ptr<TH1D> scan(input.Get<TH1D>("h_scan"));
   scan->SetDirectory(nullptr);
   std::cout << "maximum before = " << scan->GetMaximum() << "\n";
   scan->Smooth(2);
   std::cout << "maximum after = " << scan->GetMaximum() << "\n";

   scan->SetName("h_smooth");
   TFile output("smooth.root", "RECREATE");
   scan->Write();
}
