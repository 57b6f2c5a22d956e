#include <TFile.h>
#include <TH1D.h>
#include <cmath>
#include <iostream>
#include <memory>

void reference()
{
   TFile input("photoelectrons.root");
   std::unique_ptr<TH1D> light(input.Get<TH1D>("h_pe"));
   light->SetDirectory(nullptr);
   std::cout << "before = " << light->Integral() << "\n";

   const int last = light->GetNbinsX();
   auto fold = [&](int from, int to) {
      light->SetBinContent(to, light->GetBinContent(to) + light->GetBinContent(from));
      light->SetBinError(to, std::hypot(light->GetBinError(to), light->GetBinError(from)));
      light->SetBinContent(from, 0);
      light->SetBinError(from, 0);
   };
   fold(0, 1);
   fold(last + 1, last);
   std::cout << "after = " << light->Integral() << "\n";
   std::cout << "error of the last bin = " << light->GetBinError(last) << "\n";

   light->SetName("h_folded");
   TFile output("folded.root", "RECREATE");
   light->Write();
}
