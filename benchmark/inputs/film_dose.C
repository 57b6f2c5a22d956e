// Makes film_dose.csv: dose read off a radiochromic film on a grid, separated by semicolons.
#include "TRandom3.h"
#include "TString.h"
#include <cmath>
#include <fstream>

void film_dose()
{
   TRandom3 random(7118);
   std::ofstream file("film_dose.csv");
   file << "x_mm;y_mm;dose_gy\n";
   for (int x = -20; x <= 20; x += 2)
      for (int y = -20; y <= 20; y += 2)
         file << Form("%d;%d;%.3f\n", x, y, 2 * std::exp(-0.5 * (x * x + y * y) / 81.) + std::abs(random.Gaus(0, 0.02)));
}
