#include "TFile.h"
#include "TH1D.h"
#include "TRandom3.h"
#include <fstream>
#include <iostream>

void reference()
{
   const int neutrons = 100000;
   const double thickness = 4., path = 1., absorption = 0.2;
   TRandom3 random(8);
   TFile file("slab.root", "RECREATE");
   TH1D collisions("collisions", "slab;collisions;neutrons", 40, -0.5, 39.5);
   int transmitted = 0, reflected = 0, absorbed = 0;
   double sum = 0.;
   for (int i = 0; i < neutrons; ++i) {
      double x = 0.;
      int direction = 1, count = 0;
      while (true) {
         x += direction * random.Exp(path);
         if (x > thickness) {
            ++transmitted;
            break;
         }
         if (x < 0.) {
            ++reflected;
            break;
         }
         ++count;
         if (random.Rndm() < absorption) {
            ++absorbed;
            break;
         }
         direction = random.Rndm() < 0.5 ? 1 : -1;
      }
      collisions.Fill(count);
      sum += count;
   }
   collisions.Write();
   const double n = neutrons;
   std::cout << "transmitted = " << transmitted / n << '\n' << "reflected = " << reflected / n << '\n' << "absorbed = " << absorbed / n << '\n';
   std::cout << "mean collisions = " << sum / n << std::endl;
   std::ofstream("slab.csv") << "transmitted,reflected,absorbed,collisions\n" << transmitted / n << ',' << reflected / n << ',' << absorbed / n << ',' << sum / n << '\n';
}
