// Cosine of the muon polar angle in e+ e- -> mu mu, one per line: 3/8 (1 + c^2) + 0.12 c.
#include <TRandom3.h>
#include <fstream>

void muon_costheta() {
  TRandom3 random(9112);
  std::ofstream out("muon_costheta.txt");
  for (int i = 0; i < 5000;) {
    const double c = 2 * random.Rndm() - 1;
    if (random.Rndm() * 0.9 > 0.375 * (1 + c * c) + 0.12 * c) continue;
    out << c << "\n";
    ++i;
  }
}
