// Makes cryostat_log.csv: 360 readings of a cryostat thermometer; some values are missing (empty, nan or -999).
#include "TRandom3.h"
#include "TString.h"
#include <fstream>
#include <string>

void cryostat_log()
{
   TRandom3 random(7109);
   std::ofstream file("cryostat_log.csv");
   file << "time_s,kelvin,heater_w\n";
   for (int i = 0; i < 360; ++i) {
      const double u = random.Rndm();
      const std::string kelvin = u < 0.04 ? "" : u < 0.08 ? "nan" : u < 0.11 ? "-999" : Form("%.3f", random.Gaus(4.2 + 0.0002 * i, 0.02));
      file << 10 * i << "," << kelvin << "," << Form("%.2f", random.Uniform(0.5, 1.5)) << "\n";
   }
}
