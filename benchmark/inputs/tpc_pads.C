#include <TRandom3.h>
#include <cstdio>

void tpc_pads()
{
   FILE *out = std::fopen("tpc_pads.txt", "w");
   TRandom3 random(31);
   for (int i = 0; i < 500; ++i) {
      const double common = random.Gaus(0, 3), tilt = random.Gaus(0, 1);
      for (int pad = 0; pad < 4; ++pad)
         std::fprintf(out, "%.4f%c", 40 + 2 * pad + common * (1 + 0.2 * pad) + tilt * (pad - 1.5) + random.Gaus(0, 0.5), pad < 3 ? ' ' : '\n');
   }
   std::fclose(out);
}
