#include <TRandom3.h>
#include <cstdio>
void resonance_scan()
{
   FILE *out = std::fopen("resonance_scan.csv", "w");
   std::fprintf(out, "energy,counts\n");
   TRandom3 random(4316);
   for (int i = 0; i < 61; ++i) {
      const double e = 85 + 0.2 * i, half = 1.25;
      const double expected = 2400 * half * half / ((e - 91.19) * (e - 91.19) + half * half) + 130;
      std::fprintf(out, "%.1f,%.0f\n", e, static_cast<double>(random.Poisson(expected)));
   }
   std::fclose(out);
}
