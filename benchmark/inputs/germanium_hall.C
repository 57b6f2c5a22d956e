// Makes germanium_hall.csv: temperature of an experimental hall, one reading about every 20 s over one hour.
#include "TRandom3.h"
#include "TString.h"
#include <cmath>
#include <fstream>

void germanium_hall()
{
   TRandom3 random(7110);
   std::ofstream file("germanium_hall.csv");
   file << "time_s,celsius\n";
   double t = 0;
   while (t < 3600) {
      file << Form("%.1f,%.2f\n", t, 22 + 3 * std::sin(t / 900) + random.Gaus(0, 0.1));
      t += 15 + 0.1 * std::round(10 * random.Uniform(0, 10));
   }
}
