#include "TFile.h"
#include "TRandom3.h"
#include "TTree.h"

// Pion pairs: K short peak (mean pt 2.4 GeV) over a flat combinatorial background (mean pt 1.0 GeV).
void kshort_pairs()
{
   TFile file("kshort_pairs.root", "RECREATE");
   TTree tree("pairs", "pion pairs");
   double mass, pt;
   tree.Branch("mass", &mass);
   tree.Branch("pt", &pt);
   TRandom3 random(498);
   for (int i = 0; i < 3000; ++i) {
      const bool signal = random.Rndm() < 0.35;
      mass = signal ? random.Gaus(497.6, 4.) : random.Uniform(460., 540.);
      pt = signal ? random.Exp(1.2) + random.Exp(1.2) : random.Exp(1.0);
      if (pt < 10.)
         tree.Fill();
   }
   file.Write();
}
