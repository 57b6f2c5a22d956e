// Muon telescope: zenith angle (degrees) and counts in 30 minutes.
#include <TRandom3.h>
#include <cmath>
#include <fstream>

void zenith_counts() {
  TRandom3 random(9131);
  std::ofstream out("zenith_counts.csv");
  out << "angle,counts\n";
  for (int angle = 0; angle <= 75; angle += 5) out << angle << "," << random.Poisson(1850 * std::pow(std::cos(angle * M_PI / 180), 2.05)) << "\n";
}
