// Luminosity delivered on each day of May and June 2024.
#include <TDatime.h>
#include <TRandom3.h>
#include <cmath>
#include <cstdio>

void lumi_by_day() {
  TRandom3 random(43);
  FILE* out = std::fopen("lumi_by_day.csv", "w");
  std::fprintf(out, "date,delivered_pb\n");
  for (int month = 5; month <= 6; ++month) {
    for (int day = 1; day <= (month == 5 ? 31 : 30); ++day) {
      const double lumi = random.Rndm() < 0.2 ? 0 : random.Uniform(300, 1100);
      std::fprintf(out, "2024-%02d-%02d,%.1f\n", month, day, lumi);
    }
  }
  std::fclose(out);
}
