// Hourly readings of a neutron monitor during two weeks: count rate, air pressure and room temperature.
#include <TRandom3.h>
#include <cmath>
#include <cstdio>

void neutron_monitor() {
  TRandom3 random(113);
  FILE* out = std::fopen("neutron_monitor.csv", "w");
  std::fprintf(out, "unix_time,rate_hz,pressure_hpa,temperature_c\n");
  for (int hour = 0; hour < 336; ++hour) {
    const double pressure = 1005 + 9 * std::sin(hour / 37.0) + 4 * std::sin(hour / 11.0) + random.Gaus(0, 0.3);
    const double temperature = 22 + 1.2 * std::sin(2 * M_PI * hour / 24) + random.Gaus(0, 0.1);
    const double rate = 120 * std::exp(-0.0072 * (pressure - 1005)) * random.Gaus(1, 0.003);
    std::fprintf(out, "%d,%.3f,%.2f,%.2f\n", 1740787200 + 3600 * hour, rate, pressure, temperature);
  }
  std::fclose(out);
}
