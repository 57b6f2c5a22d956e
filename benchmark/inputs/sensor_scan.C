// Bias scan of a silicon sensor: leakage current and capacitance.
#include <TRandom3.h>
#include <cmath>
#include <fstream>

void sensor_scan() {
  TRandom3 random(37);
  std::ofstream out("sensor_scan.csv");
  out << "voltage_v,current_na,capacitance_pf\n";
  for (int v = 5; v <= 200; v += 5) {
    const double depth = std::sqrt(std::min(v, 80) / 80.0);
    out << v << ',' << std::round(1000 * (12 * depth + 0.02 * v + random.Gaus(0, 0.05))) / 1000 << ','
        << std::round(100 * (18 / depth + random.Gaus(0, 0.1))) / 100 << '\n';
  }
}
