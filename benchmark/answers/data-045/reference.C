#include "TFile.h"
#include "TTree.h"
#include <algorithm>
#include <cstdio>
#include <fstream>
#include <string>

void reference()
{
   std::ifstream table("muon_station.csv");
   std::string header;
   std::getline(table, header);
   TFile file("daily.root", "RECREATE");
   TTree daily("daily", "daily sums and means");
   int day, counts, best_day = 0, most = 0;
   double pressure, temperature, lowest = 1e9;
   daily.Branch("day", &day);
   daily.Branch("counts", &counts);
   daily.Branch("pressure", &pressure);
   daily.Branch("temperature", &temperature);
   const int hours = 24;
   for (day = 0; day < 20; ++day) {
      counts = 0;
      pressure = temperature = 0;
      for (int k = 0; k < hours; ++k) {
         char comma;
         int hour, n;
         double t, p;
         table >> hour >> comma >> t >> comma >> p >> comma >> n;
         counts += n;
         pressure += p / hours;
         temperature += t / hours;
      }
      if (counts > most) {
         most = counts;
         best_day = day;
      }
      lowest = std::min(lowest, pressure);
      daily.Fill();
   }
   daily.Write();
   std::printf("best day %d\nlowest pressure %.2f hPa\n", best_day, lowest);
}
