#include "TFile.h"
#include "TH1D.h"
#include "TKey.h"
#include <iostream>
#include <memory>
#include <string>

void reference()
{
   {
      TFile file("versions.root", "RECREATE");
      TH1D counts("counts", "counts", 10, 0, 10);
      for (int bin = 1; bin <= 10; ++bin)
         counts.SetBinContent(bin, 1);
      counts.Write();
   }
   for (int step = 0; step < 2; ++step) {
      TFile file("versions.root", "UPDATE");
      auto *counts = file.Get<TH1D>("counts");
      counts->Scale(2);
      counts->Write();
   }
   std::unique_ptr<TFile> file{TFile::Open("versions.root")};
   int versions = 0;
   for (auto *key : *file->GetListOfKeys())
      versions += key->GetName() == std::string("counts");
   const double newest = file->Get<TH1D>("counts")->Integral(), oldest = file->Get<TH1D>("counts;1")->Integral();
   std::cout << "versions " << versions << "\noldest " << oldest << "\nnewest " << newest << std::endl;
}
