#include <TFile.h>
#include <TRandom3.h>
#include <TTree.h>
#include <memory>

void fourlepton_mc()
{
   std::unique_ptr<TFile> file{TFile::Open("fourlepton_mc.root", "RECREATE")};
   double mass, score;
   TRandom3 random(12);
   auto write = [&](const char *name, int n, auto draw) {
      TTree tree(name, "four-lepton events");
      tree.Branch("mass", &mass);
      tree.Branch("score", &score);
      for (int i = 0; i < n; ++i) {
         draw();
         tree.Fill();
      }
      tree.Write();
   };
   write("signal", 2000, [&] {
      mass = random.Gaus(125, 1.8);
      score = std::pow(random.Rndm(), 0.4);
   });
   write("background", 3000, [&] {
      mass = random.Uniform(100, 160);
      score = 1 - std::pow(random.Rndm(), 0.6);
   });
}
