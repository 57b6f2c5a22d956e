// Simulated combinatorial background: K K masses in GeV, one per line, 0.99 to 1.09.
#include <TRandom3.h>
#include <cmath>
#include <fstream>

void phi_background_mc() {
  TRandom3 random(9123);
  std::ofstream out("phi_background_mc.txt");
  for (int i = 0; i < 3000;) {
    const double m = 0.99 + 0.1 * random.Rndm();
    if (random.Rndm() * 0.35 > std::sqrt(m - 0.987)) continue;
    out << m << "\n";
    ++i;
  }
}
