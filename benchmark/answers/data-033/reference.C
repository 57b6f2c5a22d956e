#include "TFile.h"
#include "TH1D.h"
#include "TTree.h"
#include <algorithm>
#include <cstdio>
#include <memory>

void reference()
{
   double energy;
   Long64_t time;
   {
      std::unique_ptr<TFile> in{TFile::Open("germanium_hits.root")};
      auto *hits = in->Get<TTree>("hits");
      int detector;
      hits->SetBranchAddress("detector", &detector);
      hits->SetBranchAddress("energy", &energy);
      hits->SetBranchAddress("time", &time);
      TFile out("by_detector.root", "RECREATE");
      TH1D occupancy("occupancy", "hits of each detector;detector;hits", 8, -0.5, 7.5);
      TTree *trees[8];
      TH1D *spectra[8];
      for (int d = 0; d < 8; ++d) {
         out.mkdir(Form("det_%d", d))->cd();
         trees[d] = new TTree("hits", Form("hits of detector %d", d));
         trees[d]->Branch("energy", &energy);
         trees[d]->Branch("time", &time);
         spectra[d] = new TH1D("spectrum", Form("detector %d;keV;hits", d), 280, 0, 2800);
      }
      for (Long64_t i = 0; i < hits->GetEntries(); ++i) {
         hits->GetEntry(i);
         occupancy.Fill(detector);
         trees[detector]->Fill();
         spectra[detector]->Fill(energy);
      }
      out.Write();
   }
   std::unique_ptr<TFile> file{TFile::Open("by_detector.root")};
   Long64_t all = 0;
   for (int d = 0; d < 8; ++d)
      all += file->Get<TTree>(Form("det_%d/hits", d))->GetEntries();
   auto *second = file->Get<TTree>("det_2/hits");
   second->SetBranchAddress("time", &time);
   Long64_t gap = 0, before = 0;
   for (Long64_t i = 0; i < second->GetEntries(); ++i) {
      second->GetEntry(i);
      if (i > 0)
         gap = std::max(gap, time - before);
      before = time;
   }
   std::printf("all hits %lld\nbusiest %d\nlongest gap %.3f s\n", all, file->Get<TH1D>("occupancy")->GetMaximumBin() - 1, 1e-9 * gap);
}
