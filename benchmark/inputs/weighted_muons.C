#include <TFile.h>
#include <TRandom3.h>
#include <TTree.h>
void weighted_muons()
{
   TFile file("weighted_muons.root", "RECREATE");
   TTree tree("events", "simulated muons");
   double pt, weight;
   tree.Branch("pt", &pt);
   tree.Branch("weight", &weight);
   TRandom3 random(1601);
   for (int i = 0; i < 5000; ++i) {
      pt = 5 + random.Exp(28);
      weight = random.Uniform(0.2, 1.8);
      if (random.Rndm() < 0.05)
         weight = -weight;
      tree.Fill();
   }
   tree.Write();
}
