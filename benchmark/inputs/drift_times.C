// 1200 drift times in ns: two overlapping groups of hits.
#include <TRandom3.h>
#include <fstream>

void drift_times() {
  TRandom3 random(9106);
  std::ofstream out("drift_times.txt");
  for (int i = 0; i < 1200; ++i) out << (random.Rndm() < 0.6 ? random.Gaus(180, 35) : random.Gaus(380, 60)) << "\n";
}
