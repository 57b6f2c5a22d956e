#include "TFile.h"
#include "TH1D.h"
#include "TTree.h"
#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <memory>
#include <vector>

void reference()
{
   struct Single {
      double time;
      int crystal;
      float energy;
   };
   std::vector<Single> accepted;
   {
      std::unique_ptr<TFile> in{TFile::Open("pet_singles.root")};
      auto *singles = in->Get<TTree>("singles");
      Single single;
      singles->SetBranchAddress("time", &single.time);
      singles->SetBranchAddress("crystal", &single.crystal);
      singles->SetBranchAddress("energy", &single.energy);
      for (Long64_t i = 0; i < singles->GetEntries(); ++i) {
         singles->GetEntry(i);
         if (single.energy >= 430 && single.energy <= 650)
            accepted.push_back(single);
      }
   }
   TFile out("coincidences.root", "RECREATE");
   TH1D ring_distance("ring_distance", "all coincidences;ring distance;pairs", 25, -0.5, 24.5);
   TTree pairs("pairs", "opposite pairs");
   int crystal_a, crystal_b, distance, coincidences = 0;
   double dt;
   pairs.Branch("crystal_a", &crystal_a);
   pairs.Branch("crystal_b", &crystal_b);
   pairs.Branch("dt", &dt);
   pairs.Branch("distance", &distance);
   std::array<int, 48> occupancy{};
   for (size_t i = 0; i + 1 < accepted.size(); ++i) {
      const auto &a = accepted[i], &b = accepted[i + 1];
      dt = b.time - a.time;
      if (dt > 5)
         continue;
      crystal_a = a.crystal;
      crystal_b = b.crystal;
      distance = std::abs(crystal_a - crystal_b);
      distance = std::min(distance, 48 - distance);
      ring_distance.Fill(distance);
      ++coincidences;
      ++i;
      if (distance < 18)
         continue;
      pairs.Fill();
      ++occupancy[crystal_a];
      ++occupancy[crystal_b];
   }
   out.Write();
   std::ofstream table("occupancy.csv");
   table << "crystal,pairs\n";
   for (int crystal = 0; crystal < 48; ++crystal)
      table << crystal << "," << occupancy[crystal] << "\n";
   std::cout << "accepted " << accepted.size() << "\ncoincidences " << coincidences << "\nkept " << pairs.GetEntries() << std::endl;
}
