// Measured K K masses in GeV, one per line, 0.99 to 1.09: a peak at 1.0195 over combinatorial background.
#include <TRandom3.h>
#include <cmath>
#include <fstream>

void phi_data() {
  TRandom3 random(9124);
  std::ofstream out("phi_data.txt");
  for (int i = 0; i < 2500;) {
    double m;
    if (i % 5 < 2) {
      m = random.Gaus(1.0195, 0.0035);
    } else {
      do m = 0.99 + 0.1 * random.Rndm();
      while (random.Rndm() * 0.35 > std::sqrt(m - 0.987));
    }
    out << m << "\n";
    ++i;
  }
}
