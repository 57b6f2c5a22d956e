#include "TFile.h"
#include "TMath.h"
#include "TTree.h"
#include <cmath>
#include <cstdio>

void reference()
{
   TFile file("pendulum.root", "RECREATE");
   TTree tree("pendulum", "small swings of a pendulum");
   double length, period, sum = 0;
   tree.Branch("length", &length);
   tree.Branch("period", &period);
   for (int i = 0; i <= 90; ++i) {
      length = 0.10 + 0.01 * i;
      period = TMath::TwoPi() * std::sqrt(length / 9.81);
      sum += period;
      tree.Fill();
   }
   tree.Write();
   std::printf("mean period %.4f s\n", sum / tree.GetEntries());
}
