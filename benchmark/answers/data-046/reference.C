#include "TFile.h"
#include "TRandom3.h"
#include "TTree.h"
#include <cmath>
#include <cstdio>

void reference()
{
   TRandom3 random(7);
   TFile file("beam.root", "RECREATE");
   TTree beam("beam", "proton beam");
   double x, y;
   beam.Branch("x", &x);
   beam.Branch("y", &y);
   int inside = 0;
   const int n = 10000;
   for (int i = 0; i < n; ++i) {
      x = random.Gaus(2.0, 1.5);
      y = random.Gaus(-1.0, 0.8);
      inside += std::hypot(x, y) < 5;
      beam.Fill();
   }
   beam.Write();
   std::printf("fraction %.3f\n", double(inside) / n);
}
