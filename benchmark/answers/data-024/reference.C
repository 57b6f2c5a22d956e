#include "TFile.h"
#include "TTree.h"
#include <algorithm>
#include <cstdio>
#include <memory>

void reference()
{
   int event, n_hit;
   double hit_energy[6];
   {
      TFile file("calo.root", "RECREATE");
      TTree calo("calo", "toy calorimeter");
      calo.Branch("event", &event, "event/I");
      calo.Branch("n_hit", &n_hit, "n_hit/I");
      calo.Branch("hit_energy", hit_energy, "hit_energy[n_hit]/D");
      for (event = 0; event < 500; ++event) {
         n_hit = 1 + event % 6;
         for (int k = 0; k < n_hit; ++k)
            hit_energy[k] = 0.5 * (k + 1) + 0.01 * event;
         calo.Fill();
      }
      calo.Write();
   }
   std::unique_ptr<TFile> file{TFile::Open("calo.root")};
   auto *calo = file->Get<TTree>("calo");
   calo->SetBranchAddress("n_hit", &n_hit);
   calo->SetBranchAddress("hit_energy", hit_energy);
   long hits = 0;
   double sum = 0, largest = 0;
   for (Long64_t i = 0; i < calo->GetEntries(); ++i) {
      calo->GetEntry(i);
      for (int k = 0; k < n_hit; ++k) {
         ++hits;
         sum += hit_energy[k];
         largest = std::max(largest, hit_energy[k]);
      }
   }
   std::printf("hits %ld\nenergy sum %.2f\nlargest %.2f\n", hits, sum, largest);
}
