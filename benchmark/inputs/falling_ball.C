#include <TRandom3.h>
#include <cstdio>

void falling_ball()
{
   FILE *out = std::fopen("falling_ball.csv", "w");
   TRandom3 random(981);
   for (int i = 0; i < 25; ++i) {
      const double t = 0.02 * i;
      std::fprintf(out, "%.2f,%.4f\n", t, 1.2 + 0.3 * t - 0.5 * 9.81 * t * t + random.Gaus(0, 0.002));
   }
   std::fclose(out);
}
