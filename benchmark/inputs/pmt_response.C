#include <TRandom3.h>
#include <cstdio>

void pmt_response()
{
   FILE *out = std::fopen("pmt_response.txt", "w");
   TRandom3 random(77);
   for (int i = 1; i <= 15; ++i) {
      const double light = 2 * i, error = 1 + 0.05 * light;
      std::fprintf(out, "%.1f %.3f 0 %.3f\n", light, 3 + 4.6 * light + random.Gaus(0, error), error);
   }
   std::fclose(out);
}
