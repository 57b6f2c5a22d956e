// Photon energies (GeV), one per line, 20 to 200: a power law and a weak line at 87 GeV with 8 % resolution.
#include <TRandom3.h>
#include <cmath>
#include <fstream>

void gamma_energies() {
  TRandom3 random(9134);
  std::ofstream out("gamma_energies.txt");
  for (int i = 0; i < 4000;) {
    const double energy = i % 50 == 0 ? random.Gaus(87, 0.08 * 87) : 20 * std::pow(random.Rndm(), -1 / 1.6);
    if (energy < 20 || energy > 200) continue;
    out << energy << "\n";
    ++i;
  }
}
