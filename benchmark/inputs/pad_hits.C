#include <TRandom3.h>
#include <cstdio>
void pad_hits()
{
   FILE *out = std::fopen("pad_hits.csv", "w");
   std::fprintf(out, "x,y\n");
   TRandom3 random(5728);
   for (int i = 0; i < 3000; ++i) {
      const double x = random.Gaus(2, 6);
      const double y = random.Gaus(-1, 6);
      std::fprintf(out, "%.3f,%.3f\n", x, y);
   }
   std::fclose(out);
}
