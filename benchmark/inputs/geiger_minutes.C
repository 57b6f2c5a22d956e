// Counts of a Geiger counter in 200 successive minutes; the rate drifts a little.
#include <TRandom3.h>
#include <cmath>
#include <fstream>

void geiger_minutes() {
  TRandom3 random(9140);
  std::ofstream out("geiger_minutes.csv");
  out << "minute,counts\n";
  for (int minute = 1; minute <= 200; ++minute) out << minute << "," << random.Poisson(41 + 2.5 * std::sin(minute / 25.)) << "\n";
}
