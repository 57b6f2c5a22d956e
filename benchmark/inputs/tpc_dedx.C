// Ionisation (keV/cm) of tracks with momentum near 0.7 GeV, one per line: pions, kaons and protons.
#include <TRandom3.h>
#include <fstream>

void tpc_dedx() {
  TRandom3 random(9136);
  std::ofstream out("tpc_dedx.txt");
  for (int i = 0; i < 5000;) {
    const double species = random.Rndm();
    const double mean = species < 0.70 ? 2.40 : species < 0.85 ? 3.05 : 4.40;
    const double value = random.Gaus(mean, 0.08 * mean);
    if (value < 1 || value > 6) continue;
    out << value << "\n";
    ++i;
  }
}
