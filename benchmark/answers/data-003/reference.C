#include "TFile.h"
#include "TTree.h"
#include <cstdio>
#include <memory>

void reference()
{
   std::unique_ptr<TFile> file{TFile::Open("muon_events.root")};
   auto *tree = file->Get<TTree>("events");
   double weight, sum = 0;
   tree->SetBranchAddress("weight", &weight);
   for (Long64_t i = 0; i < tree->GetEntries(); ++i) {
      tree->GetEntry(i);
      sum += weight;
   }
   std::printf("entries %lld\n", tree->GetEntries());
   std::printf("largest met %.2f\n", tree->GetMaximum("met"));
   std::printf("weight sum %.2f\n", sum);
}
