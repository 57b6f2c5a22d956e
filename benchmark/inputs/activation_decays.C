// Decay times (s) after the end of a short irradiation: one isotope over a flat background, 0 to 600 s.
#include <TRandom3.h>
#include <fstream>

void activation_decays() {
  TRandom3 random(9110);
  std::ofstream out("activation_decays.csv");
  out << "t_s,detector\n";
  for (int i = 0; i < 4000;) {
    const double t = random.Rndm() < 0.7 ? random.Exp(62.) : 600 * random.Rndm();
    if (t > 600) continue;
    out << t << "," << 1 + random.Integer(2) << "\n";
    ++i;
  }
}
