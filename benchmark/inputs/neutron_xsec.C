// Makes neutron_xsec.dat: 25 points of a neutron cross section: energy (MeV), cross section (barn), its error.
#include "TRandom3.h"
#include "TString.h"
#include <cmath>
#include <fstream>

void neutron_xsec()
{
   TRandom3 random(7114);
   std::ofstream file("neutron_xsec.dat");
   file << "# energy_MeV  sigma_b  error_b\n";
   for (int i = 0; i < 25; ++i) {
      const double energy = 0.5 + 0.25 * i, sigma = 2.1 / std::sqrt(energy) + 3.2 / (1 + std::pow((energy - 3.4) / 0.4, 2));
      file << Form("%.2f %.4f %.4f\n", energy, random.Gaus(sigma, 0.03 * sigma), 0.03 * sigma);
   }
}
