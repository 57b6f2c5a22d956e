#include <TRandom3.h>
#include <cstdio>

void spring_balance()
{
   FILE *out = std::fopen("spring_balance.txt", "w");
   TRandom3 random(3);
   for (int i = 1; i <= 12; ++i) {
      const double mass = 0.05 * i, error = 0.8 + 0.05 * i;
      std::fprintf(out, "%.2f %.3f %.3f\n", mass, 4 + 245 * mass + random.Gaus(0, error), error);
   }
   std::fclose(out);
}
