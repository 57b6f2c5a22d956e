#include <cmath>
#include <fstream>

// Mass attenuation of a plastic against the photon energy, a smooth curve.
void attenuation_table()
{
   std::ofstream out("attenuation_table.csv");
   out << "energy_mev,mu_cm2_per_g\n";
   for (int i = 0; i < 15; ++i) {
      const double e = 0.1 + 0.1 * i;
      out << e << ',' << 0.06 / (1. + 0.8 * e) + 0.11 * std::exp(-e / 0.4) << '\n';
   }
}
