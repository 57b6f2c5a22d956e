// Voltage (V) of a pressure sensor against pressure (bar) with its uncertainty.
#include <TRandom3.h>
#include <fstream>

void pressure_sensor() {
  TRandom3 random(9125);
  std::ofstream out("pressure_sensor.csv");
  out << "bar,volt,volt_err\n";
  for (int i = 0; i < 12; ++i) out << 0.5 * i << "," << 0.42 + 0.815 * 0.5 * i + random.Gaus(0, 0.03) << ",0.03\n";
}
