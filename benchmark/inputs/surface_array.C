// Makes surface_array.root: 800 air showers seen by an array of 40 stations, vectors for the stations hit.
#include "TFile.h"
#include "TRandom3.h"
#include "TTree.h"
#include <cmath>
#include <vector>

void surface_array()
{
   TRandom3 random(7104);
   TFile file("surface_array.root", "RECREATE");
   TTree tree("showers", "air showers");
   int id;
   double log_e, zenith;
   std::vector<int> station;
   std::vector<float> signal;
   tree.Branch("id", &id);
   tree.Branch("log_e", &log_e);
   tree.Branch("zenith", &zenith);
   tree.Branch("station", &station);
   tree.Branch("signal", &signal);
   for (id = 0; id < 800; ++id) {
      log_e = 17.5 + random.Exp(0.4);
      zenith = 60 * std::sqrt(random.Rndm());
      station.clear();
      signal.clear();
      const int first = random.Integer(40), n = random.Poisson(4 + 3 * (log_e - 17.5));
      for (int k = 0; k < n && k < 40; ++k) {
         station.push_back((first + k) % 40);
         signal.push_back(0.1 * std::round(10 * (3 + random.Exp(20 * (log_e - 17)))));
      }
      tree.Fill();
   }
   tree.Write();
}
