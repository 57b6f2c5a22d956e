#include <TRandom3.h>
#include <cstdio>

void plane_hits()
{
   FILE *out = std::fopen("plane_hits.csv", "w");
   std::fprintf(out, "event,plane,x,y,charge\n");
   TRandom3 random(909);
   for (int event = 0; event < 400; ++event) {
      const double x0 = random.Gaus(0, 3), y0 = random.Gaus(1, 2), tx = random.Gaus(0, 0.02), ty = random.Gaus(0, 0.02);
      for (int plane = 0; plane < 5; ++plane) {
         if (random.Rndm() > 0.99 - 0.02 * plane)
            continue;
         std::fprintf(out, "%d,%d,%.4f,%.4f,%.3f\n", event, plane, x0 + tx * 20 * plane + random.Gaus(0, 0.01),
                      y0 + ty * 20 * plane + random.Gaus(0, 0.01), random.Landau(20. + plane, 2));
      }
   }
   std::fclose(out);
}
