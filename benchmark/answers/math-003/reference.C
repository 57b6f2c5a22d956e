#include "TFile.h"
#include "TH1D.h"
#include "TRandom3.h"
#include <cmath>
#include <iostream>

void reference()
{
   const int pairs = 500000;
   TRandom3 random(2024);
   TFile file("cube.root", "RECREATE");
   TH1D h("distance", "two points in a cube;distance;pairs", 90, 0., 1.8);
   double sum = 0., sum2 = 0.;
   for (int i = 0; i < pairs; ++i) {
      double u[6];
      random.RndmArray(6, u);
      const double d2 = std::pow(u[0] - u[3], 2) + std::pow(u[1] - u[4], 2) + std::pow(u[2] - u[5], 2);
      h.Fill(std::sqrt(d2));
      sum += std::sqrt(d2);
      sum2 += d2;
   }
   h.Write();
   const double mean = sum / pairs;
   std::cout << "mean distance = " << mean << " +- " << std::sqrt((sum2 / pairs - mean * mean) / pairs) << std::endl;
}
