// Counts of 662 keV photons behind lead of growing thickness, with their errors.
#include <TRandom3.h>
#include <cmath>
#include <fstream>

void attenuation_scan() {
  TRandom3 random(7);
  std::ofstream out("attenuation_scan.csv");
  out << "thickness_cm,counts,error\n";
  for (int i = 0; i < 12; ++i) {
    const double x = 0.4 * i;
    const double counts = random.Poisson(5000 * std::exp(-1.2 * x));
    out << x << ',' << counts << ',' << std::sqrt(counts) << '\n';
  }
}
