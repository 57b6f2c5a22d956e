// Scintillator light yield (photoelectrons) against deposited energy (MeV) with its uncertainty; slightly quenched.
#include <TRandom3.h>
#include <fstream>

void light_yield() {
  TRandom3 random(9115);
  std::ofstream out("light_yield.csv");
  out << "energy,pe,pe_err\n";
  for (int i = 1; i <= 14; ++i) {
    const double energy = 0.5 * i, error = 2.5 + 0.4 * i;
    out << energy << "," << 12 + 98 * energy + 1.3 * energy * energy + random.Gaus(0, error) << "," << error << "\n";
  }
}
