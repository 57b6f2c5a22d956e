// Invariant masses of muon pairs in GeV, 2.8 to 3.4: a narrow peak over a falling background.
#include <TRandom3.h>
#include <fstream>

void dimuon_masses() {
  TRandom3 random(9102);
  std::ofstream out("dimuon_masses.txt");
  for (int n = 0; n < 2400;) {
    const double m = random.Rndm() < 0.375 ? random.Gaus(3.0969, 0.028) : 2.8 + random.Exp(0.45);
    if (m < 2.8 || m > 3.4) continue;
    out << m << "\n";
    ++n;
  }
}
