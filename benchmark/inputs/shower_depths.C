// Depth of shower maximum (g/cm2) and energy (EeV) of 250 air showers.
#include <TRandom3.h>
#include <fstream>

void shower_depths() {
  TRandom3 random(9107);
  std::ofstream out("shower_depths.csv");
  out << "event,xmax,energy\n";
  for (int i = 0; i < 250; ++i) {
    const double energy = 3 / std::pow(random.Rndm(), 1 / 1.7);
    out << i + 1 << "," << 720 + random.Gaus(0, 25) + random.Exp(45) << "," << energy << "\n";
  }
}
