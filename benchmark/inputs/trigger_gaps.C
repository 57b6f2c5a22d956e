// Waiting times between 2001 random triggers, in milliseconds.
#include <TRandom3.h>
#include <cmath>
#include <fstream>

void trigger_gaps() {
  TRandom3 random(79);
  std::ofstream out("trigger_gaps.txt");
  for (int i = 0; i < 2000; ++i) out << std::round(1000 * random.Exp(12.5)) / 1000 << '\n';
}
