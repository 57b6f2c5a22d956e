// Gain of a silicon photomultiplier at several bias voltages.
#include <TRandom3.h>
#include <fstream>

void sipm_gain() {
  TRandom3 random(61);
  std::ofstream out("sipm_gain.csv");
  out << "bias_v,gain_1e6,gain_err\n";
  for (int i = 0; i < 9; ++i) {
    const double v = 53.5 + 0.5 * i;
    out << v << ',' << int(1000 * (0.55 * (v - 51.8) + random.Gaus(0, 0.03))) / 1000.0 << ",0.03\n";
  }
}
