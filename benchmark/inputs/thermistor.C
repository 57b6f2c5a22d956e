#include <TRandom3.h>
#include <cstdio>

void thermistor()
{
   FILE *out = std::fopen("thermistor.csv", "w");
   std::fprintf(out, "voltage,temperature\n");
   TRandom3 random(17);
   for (int i = 0; i < 80; ++i) {
      const double v = -1 + 2. * i / 79;
      std::fprintf(out, "%.5f,%.4f\n", v, 20 + 8 * v - 5 * v * v + 12 * v * v * v + random.Gaus(0, 0.4));
   }
   std::fclose(out);
}
