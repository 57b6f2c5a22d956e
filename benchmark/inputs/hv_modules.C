// Makes hv_modules.txt: log of twelve high-voltage modules: readings and trips, with lines that are neither.
#include "TRandom3.h"
#include "TString.h"
#include <fstream>

void hv_modules()
{
   TRandom3 random(7116);
   std::ofstream file("hv_modules.txt");
   int second = 0;
   for (int i = 0; i < 600; ++i) {
      second += 1 + random.Integer(5);
      const int module = random.Integer(12);
      const double u = random.Rndm();
      const char *stamp = Form("%02d:%02d:%02d", 8 + second / 3600, second / 60 % 60, second % 60);
      if (u < 0.08)
         file << stamp << " WARN operator logged in\n";
      else if (u < 0.15)
         file << stamp << Form(" ALARM module=%02d tripped\n", module);
      else
         file << stamp << Form(" INFO module=%02d hv=%.1fV current=%.3fuA\n", module, random.Gaus(1500 + 5 * module, 1.5), 0.8 + random.Exp(0.2));
   }
}
