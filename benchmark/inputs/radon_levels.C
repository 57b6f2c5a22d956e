// Radon in a cellar laboratory, one value a day.
#include <TRandom3.h>
#include <cmath>
#include <fstream>

void radon_levels() {
  TRandom3 random(137);
  std::ofstream out("radon_levels.txt");
  for (int day = 1; day <= 120; ++day) {
    out << day << ' ' << std::round(10 * (85 + 35 * std::sin(day / 19.0) + random.Gaus(0, 12))) / 10 << '\n';
  }
}
