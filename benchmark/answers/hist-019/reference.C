#include <TFile.h>
#include <TH1D.h>
#include <iostream>
#include <memory>

void reference()
{
   TFile input("gamma_spectrum.root");
   std::unique_ptr<TH1D> fine(input.Get<TH1D>("h_gamma"));
   fine->SetDirectory(nullptr);

   TFile output("coarse.root", "RECREATE");
   TH1 *coarse = fine->Rebin(5, "h_coarse");
   const int top = coarse->GetMaximumBin();
   std::cout << "bins = " << coarse->GetNbinsX() << "\n";
   std::cout << "content = " << coarse->GetBinContent(top) << "\n";
   std::cout << "centre = " << coarse->GetBinCenter(top) << " keV\n";
   output.WriteTObject(coarse);
}
