// Makes scintillator_pulses.root: pulses of nine scintillator stations of a cosmic-ray array in order of time.
#include "TFile.h"
#include "TRandom3.h"
#include "TTree.h"
#include <algorithm>
#include <cmath>
#include <vector>

void scintillator_pulses()
{
   TRandom3 random(7117);
   struct Pulse {
      double t;
      int station;
      double charge;
   };
   std::vector<Pulse> pulses;
   auto add = [&](double t, int station) {
      pulses.push_back({0.1 * std::round(10 * t), station, 0.01 * std::round(100 * random.Landau(12, 2))});
   };
   double t = 0;
   for (int i = 0; i < 600; ++i) {
      t += 2000 + random.Exp(100000);
      for (int station = 0; station < 9; ++station)
         if (random.Rndm() < 0.45)
            add(t + random.Uniform(0, 300), station);
   }
   for (int i = 0; i < 900; ++i)
      add(random.Rndm() * t, random.Integer(9));
   std::sort(pulses.begin(), pulses.end(), [](const Pulse &a, const Pulse &b) { return a.t < b.t; });
   TFile file("scintillator_pulses.root", "RECREATE");
   TTree tree("pulses", "scintillator pulses");
   Pulse pulse;
   tree.Branch("t", &pulse.t, "t/D");
   tree.Branch("station", &pulse.station, "station/I");
   tree.Branch("charge", &pulse.charge, "charge/D");
   for (const auto &p : pulses) {
      pulse = p;
      tree.Fill();
   }
   tree.Write();
}
