// Hits of a muon beam on a hexagonal calorimeter layer, all within 4 cm of the centre.
#include <TRandom3.h>
#include <cmath>
#include <fstream>

void hex_hits() {
  TRandom3 random(47);
  std::ofstream out("hex_hits.csv");
  out << "x_cm,y_cm\n";
  for (int i = 0; i < 3000;) {
    const double x = random.Gaus(0.6, 1.4);
    const double y = random.Gaus(-0.4, 1.1);
    if (std::hypot(x, y) > 4) continue;
    out << std::round(1000 * x) / 1000 << ',' << std::round(1000 * y) / 1000 << '\n';
    ++i;
  }
}
