#include "TFile.h"
#include "TRandom3.h"
#include "TTree.h"

// D0 candidates: a peak over an exponential in mass, with different decay times of signal (0.41 ps) and background (0.15 ps).
void dzero_candidates()
{
   TFile file("dzero_candidates.root", "RECREATE");
   TTree tree("candidates", "D0 candidates");
   float mass, time;
   tree.Branch("mass", &mass);
   tree.Branch("time", &time);
   TRandom3 random(1865);
   for (int i = 0; i < 4000; ++i) {
      if (random.Rndm() < 0.4) {
         mass = random.Gaus(1865., 8.);
         time = random.Exp(0.41);
      } else {
         do
            mass = 1800. + random.Exp(150.);
         while (mass > 1930.);
         time = random.Exp(0.15);
      }
      tree.Fill();
   }
   file.Write();
}
