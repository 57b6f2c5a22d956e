#include <TFile.h>
#include <TRandom3.h>
#include <TTree.h>
#include <memory>

void trigger_scores()
{
   std::unique_ptr<TFile> file{TFile::Open("trigger_scores.root", "RECREATE")};
   double score;
   TRandom3 random(64);
   for (int kind = 0; kind < 2; ++kind) {
      TTree tree(kind ? "background" : "signal", "classifier output");
      tree.Branch("score", &score);
      for (int i = 0; i < (kind ? 6000 : 1500); ++i) {
         const double r = random.Rndm();
         score = kind ? 1 - std::sqrt(r) : std::pow(r, 0.4);
         tree.Fill();
      }
      tree.Write();
   }
}
