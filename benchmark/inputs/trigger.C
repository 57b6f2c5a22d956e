#include <TMath.h>
#include <TRandom3.h>
#include <cstdio>
void trigger()
{
   FILE *out = std::fopen("trigger.csv", "w");
   std::fprintf(out, "pt,passed\n");
   TRandom3 random(2407);
   for (int i = 0; i < 4000; ++i) {
      const double pt = random.Uniform(0.5, 59.5);
      const double efficiency = 0.475 * (1 + TMath::Erf((pt - 24) / 6));
      std::fprintf(out, "%.2f,%d\n", pt, random.Rndm() < efficiency ? 1 : 0);
   }
   std::fclose(out);
}
