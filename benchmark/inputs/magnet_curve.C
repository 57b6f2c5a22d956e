#include <TRandom3.h>
#include <cstdio>
void magnet_curve()
{
   FILE *out = std::fopen("magnet_curve.csv", "w");
   std::fprintf(out, "current,field,error\n");
   TRandom3 random(4417);
   for (int i = 0; i < 25; ++i) {
      const double current = 0.02 * (i + 1);
      const double field = 12 + 3100 * current - 1100 * current * current;
      std::fprintf(out, "%.2f,%.2f,4.0\n", current, random.Gaus(field, 4));
   }
   std::fclose(out);
}
