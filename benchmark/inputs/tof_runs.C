#include <TRandom3.h>
#include <cstdio>
void tof_runs()
{
   FILE *out = std::fopen("tof_runs.csv", "w");
   std::fprintf(out, "run_a,run_b\n");
   TRandom3 random(2810);
   for (int i = 0; i < 500; ++i) {
      const double a = random.Gaus(12.00, 0.35);
      const double b = random.Gaus(12.06, 0.35);
      std::fprintf(out, "%.4f,%.4f\n", a, b);
   }
   std::fclose(out);
}
