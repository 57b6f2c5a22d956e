#include <TRandom3.h>
#include <cstdio>

void damped_pendulum()
{
   FILE *out = std::fopen("damped_pendulum.txt", "w");
   TRandom3 random(8);
   for (int i = 0; i < 120; ++i) {
      const double t = 0.25 * i;
      std::fprintf(out, "%.2f %.3f 0.05\n", t, 0.4 + 12 * std::exp(-t / 14) * std::cos(2 * 3.14159265 * t / 2.35 + 0.6) + random.Gaus(0, 0.05));
   }
   std::fclose(out);
}
