// Makes germanium_hits.root: 6000 hits of eight germanium detectors in one hour, in order of time.
#include "TFile.h"
#include "TRandom3.h"
#include "TTree.h"
#include <algorithm>
#include <cmath>
#include <vector>

void germanium_hits()
{
   TRandom3 random(7102);
   TFile file("germanium_hits.root", "RECREATE");
   TTree tree("hits", "germanium hits");
   int detector;
   double energy;
   Long64_t time;
   tree.Branch("detector", &detector, "detector/I");
   tree.Branch("energy", &energy, "energy/D");
   tree.Branch("time", &time, "time/L");
   std::vector<Long64_t> times;
   for (int i = 0; i < 6000; ++i)
      times.push_back(Long64_t(random.Rndm() * 3.6e12));
   std::sort(times.begin(), times.end());
   for (auto t : times) {
      time = t;
      detector = std::min(7, int(8 * std::pow(random.Rndm(), 1.3)));
      const double u = random.Rndm();
      energy = u < 0.15 ? random.Gaus(661.66, 0.9) : u < 0.27 ? random.Gaus(1173.2, 1.1) : u < 0.37 ? random.Gaus(1332.5, 1.2) : 50 + random.Exp(350);
      energy = 0.01 * std::round(100 * energy);
      tree.Fill();
   }
   tree.Write();
}
