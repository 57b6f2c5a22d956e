// Cell cultures: dose (Gy), cultures irradiated, cultures that stopped growing.
#include <TRandom3.h>
#include <cmath>
#include <fstream>

void dose_response() {
  TRandom3 random(9135);
  std::ofstream out("dose_response.csv");
  out << "dose,irradiated,stopped\n";
  for (int i = 1; i <= 10; ++i) out << 0.8 * i << "," << 40 << "," << random.Binomial(40, 1 / (1 + std::exp(4.2 - 0.95 * 0.8 * i))) << "\n";
}
