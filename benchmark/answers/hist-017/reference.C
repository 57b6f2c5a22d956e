#include <TFile.h>
#include <TH1D.h>
#include <TH2D.h>
#include <iostream>
#include <memory>

void reference()
{
   TFile input("energy_time.root");
   std::unique_ptr<TH2D> map(input.Get<TH2D>("h_et"));
   map->SetDirectory(nullptr);
   const int first = map->GetYaxis()->FindFixBin(20.0);
   const int last = map->GetYaxis()->FindFixBin(40.0) - 1; // the bin that begins at 40 ns stays out

   TFile output("prompt.root", "RECREATE");
   auto *prompt = map->ProjectionX("h_prompt", first, last);
   std::cout << "counts = " << prompt->Integral() << "\n";
   std::cout << "peak = " << prompt->GetBinCenter(prompt->GetMaximumBin()) << " keV\n";
   prompt->Write();
}
