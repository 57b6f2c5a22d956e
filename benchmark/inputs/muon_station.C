// Makes muon_station.csv: 480 hours of a cosmic muon counter, with temperature and air pressure.
#include "TRandom3.h"
#include "TString.h"
#include <fstream>
#include <cmath>

void muon_station()
{
   TRandom3 random(7103);
   std::ofstream file("muon_station.csv");
   file << "hour,temperature,pressure,counts\n";
   double pressure = 1012;
   for (int hour = 0; hour < 480; ++hour) {
      pressure += 0.03 * (1012 - pressure) + random.Gaus(0, 1.1);
      const double temperature = 14 + 6 * std::sin(2 * M_PI * (hour - 9) / 24.) + random.Gaus(0, 0.8);
      const double p = 0.1 * std::round(10 * pressure);
      file << Form("%d,%.1f,%.1f,%d\n", hour, temperature, p, int(random.Poisson(1250 * std::exp(-0.0016 * (p - 1012)))));
   }
}
