#include "TFile.h"
#include "TTree.h"
#include <array>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <memory>

void reference()
{
   std::unique_ptr<TFile> file{TFile::Open("germanium_hits.root")};
   auto *hits = file->Get<TTree>("hits");
   int detector;
   double energy;
   hits->SetBranchAddress("detector", &detector);
   hits->SetBranchAddress("energy", &energy);
   std::array<int, 8> n{}, caesium{};
   std::array<double, 8> sum{};
   for (Long64_t i = 0; i < hits->GetEntries(); ++i) {
      hits->GetEntry(i);
      ++n[detector];
      sum[detector] += energy;
      caesium[detector] += energy > 655 && energy < 668;
   }
   std::ofstream out("detectors.csv");
   out << "detector,hits,mean_energy,hits_cs\n";
   int total = 0;
   for (int d = 0; d < 8; ++d) {
      out << Form("%d,%d,%.2f,%d\n", d, n[d], sum[d] / n[d], caesium[d]);
      total += caesium[d];
   }
   std::cout << "caesium " << total << std::endl;
}
