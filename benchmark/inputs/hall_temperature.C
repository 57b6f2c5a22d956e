// Temperature of an experimental hall through one day, every ten minutes; time in seconds since 1 January 1970 (UTC).
#include <TRandom3.h>
#include <cmath>
#include <fstream>

void hall_temperature() {
  TRandom3 random(17);
  std::ofstream out("hall_temperature.csv");
  out << "unix_time,temperature_c\n";
  for (int i = 0; i < 144; ++i) {
    const double hour = i / 6.0;
    const double t = 21 + 1.8 * std::sin(2 * M_PI * (hour - 9) / 24) + random.Gaus(0, 0.1);
    out << 1714521600 + 600 * i << ',' << std::round(t * 100) / 100 << '\n';
  }
}
