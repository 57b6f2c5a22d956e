#include "TFile.h"
#include "TH1D.h"
#include "TTree.h"
#include <algorithm>
#include <array>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <string>

void reference()
{
   struct Module {
      int readings = 0, trips = 0;
      double hv_sum = 0, max_current = 0;
   };
   std::array<Module, 12> modules;
   TFile out("hv.root", "RECREATE");
   TTree tree("readings", "high-voltage readings");
   TH1D trips("trips", "trips of each module;module;trips", 12, -0.5, 11.5);
   int second, module;
   double hv, current;
   tree.Branch("second", &second);
   tree.Branch("module", &module);
   tree.Branch("hv", &hv);
   tree.Branch("current", &current);
   int others = 0, last_trip = -1, shortest = 1000000;
   std::ifstream log("hv_modules.txt");
   for (std::string line; std::getline(log, line);) {
      int h, m, s;
      std::sscanf(line.c_str(), "%d:%d:%d", &h, &m, &s);
      second = 3600 * (h - 8) + 60 * m + s;
      if (std::sscanf(line.c_str(), "%*s INFO module=%d hv=%lfV current=%lfuA", &module, &hv, &current) == 3) {
         tree.Fill();
         auto &mod = modules[module];
         ++mod.readings;
         mod.hv_sum += hv;
         mod.max_current = std::max(mod.max_current, current);
      } else if (line.find("tripped") != std::string::npos && std::sscanf(line.c_str(), "%*s ALARM module=%d", &module) == 1) {
         trips.Fill(module);
         ++modules[module].trips;
         if (last_trip >= 0)
            shortest = std::min(shortest, second - last_trip);
         last_trip = second;
      } else {
         ++others;
      }
   }
   out.Write();
   std::ofstream table("hv_modules.csv");
   table << "module,readings,mean_hv,max_current,trips\n";
   for (int i = 0; i < 12; ++i) {
      const auto &mod = modules[i];
      table << Form("%d,%d,%.2f,%.3f,%d\n", i, mod.readings, mod.hv_sum / mod.readings, mod.max_current, mod.trips);
   }
   std::cout << "readings " << tree.GetEntries() << "\ntrips " << trips.GetEntries() << "\nother lines " << others << "\nshortest " << shortest << " s" << std::endl;
}
