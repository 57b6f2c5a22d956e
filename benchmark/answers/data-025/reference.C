#include "TFile.h"
#include "TH1D.h"
#include "TList.h"
#include "TTree.h"
#include <iostream>
#include <memory>

void reference()
{
   {
      std::unique_ptr<TFile> in{TFile::Open("germanium_hits.root")};
      auto *hits = in->Get<TTree>("hits");
      int detector;
      double energy;
      hits->SetBranchAddress("detector", &detector);
      hits->SetBranchAddress("energy", &energy);
      TList spectra;
      spectra.SetOwner();
      TH1D *histograms[8];
      for (int d = 0; d < 8; ++d) {
         histograms[d] = new TH1D(Form("det_%d", d), Form("detector %d;keV;hits", d), 300, 0, 3000);
         histograms[d]->SetDirectory(nullptr);
         spectra.Add(histograms[d]);
      }
      for (Long64_t i = 0; i < hits->GetEntries(); ++i) {
         hits->GetEntry(i);
         histograms[detector]->Fill(energy);
      }
      TFile out("spectra.root", "RECREATE");
      spectra.Write("spectra", TObject::kSingleKey);
   }
   std::unique_ptr<TFile> file{TFile::Open("spectra.root")};
   auto *spectra = file->Get<TList>("spectra");
   std::cout << "spectra " << spectra->GetSize() << "\ndet_5 "
             << static_cast<TH1D *>(spectra->FindObject("det_5"))->GetEntries() << std::endl;
}
