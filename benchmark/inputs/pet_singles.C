// Makes pet_singles.root: 7000 photons of a positron scanner in order of time, true pairs among background.
#include "TFile.h"
#include "TRandom3.h"
#include "TTree.h"
#include <algorithm>
#include <cmath>
#include <vector>

void pet_singles()
{
   TRandom3 random(7108);
   struct Single {
      double time;
      int crystal;
      float energy;
   };
   std::vector<Single> singles;
   auto energy = [&] { return float(0.1 * std::round(10 * (random.Rndm() < 0.65 ? random.Gaus(511, 25) : random.Uniform(100, 440)))); };
   double t = 0;
   for (int i = 0; i < 2000; ++i) {
      t += random.Exp(900);
      const int crystal = random.Integer(48);
      singles.push_back({0.001 * std::round(1000 * t), crystal, energy()});
      singles.push_back({0.001 * std::round(1000 * (t + random.Gaus(0, 0.6))), int(crystal + 24 + random.Integer(5) + 46) % 48, energy()});
   }
   for (int i = 0; i < 3000; ++i)
      singles.push_back({0.001 * std::round(1000 * random.Rndm() * t), int(random.Integer(48)), energy()});
   std::sort(singles.begin(), singles.end(), [](const Single &a, const Single &b) { return a.time < b.time; });
   TFile file("pet_singles.root", "RECREATE");
   TTree tree("singles", "single photons");
   Single single;
   tree.Branch("time", &single.time, "time/D");
   tree.Branch("crystal", &single.crystal, "crystal/I");
   tree.Branch("energy", &single.energy, "energy/F");
   for (const auto &s : singles) {
      single = s;
      tree.Fill();
   }
   tree.Write();
}
