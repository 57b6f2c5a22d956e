#include "TFile.h"
#include "TNtuple.h"
#include "TRandom3.h"
#include <cstdio>
#include <fstream>

void reference()
{
   TRandom3 random(42);
   TFile file("decays.root", "RECREATE");
   TNtuple decays("decays", "stopped muons", "time:layer");
   int alive[11] = {};
   double sum = 0;
   const int n = 20000;
   for (int i = 0; i < n; ++i) {
      const float time = random.Exp(2.197);
      decays.Fill(time, 1 + random.Integer(5));
      sum += time;
      for (int t = 0; t <= 10 && time > t; ++t)
         ++alive[t];
   }
   decays.Write();
   std::ofstream table("survivors.csv");
   table << "t,alive\n";
   for (int t = 0; t <= 10; ++t)
      table << t << "," << alive[t] << "\n";
   std::printf("mean time %.3f us\n", sum / n);
}
