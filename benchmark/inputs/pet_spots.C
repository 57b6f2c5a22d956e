#include <TRandom3.h>
#include <cstdio>

void pet_spots()
{
   FILE *out = std::fopen("pet_spots.csv", "w");
   std::fprintf(out, "x,y\n");
   TRandom3 random(1234);
   const double centre[3][3] = {{-20, 5, 3}, {2, -18, 4}, {24, 12, 3.5}};
   for (int i = 0; i < 600; ++i) {
      const double r = random.Rndm();
      const auto *c = centre[r < 0.3 ? 0 : r < 0.8 ? 1 : 2];
      std::fprintf(out, "%.3f,%.3f\n", random.Gaus(c[0], c[2]), random.Gaus(c[1], c[2]));
   }
   std::fclose(out);
}
