// Decay times in microseconds of 3000 stopped muons, seen between 0.5 and 15 us.
#include <TRandom3.h>
#include <fstream>

void muon_stop_times() {
  TRandom3 random(9101);
  std::ofstream out("muon_stop_times.txt");
  for (int n = 0; n < 3000;) {
    const double t = random.Exp(2.197);
    if (t < 0.5 || t > 15) continue;
    out << t << "\n";
    ++n;
  }
}
