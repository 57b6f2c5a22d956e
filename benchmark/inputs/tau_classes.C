#include <TFile.h>
#include <TRandom3.h>
#include <TTree.h>
#include <memory>

void tau_classes()
{
   std::unique_ptr<TFile> file{TFile::Open("tau_classes.root", "RECREATE")};
   double mass, width, impact;
   TRandom3 random(2718);
   for (int kind = 0; kind < 2; ++kind) {
      TTree tree(kind ? "background" : "signal", "tau candidates");
      tree.Branch("mass", &mass);
      tree.Branch("width", &width);
      tree.Branch("impact", &impact);
      for (int i = 0; i < 2000; ++i) {
         const double common = random.Gaus();
         mass = (kind ? 1.3 : 1.1) + 0.2 * common + random.Gaus(0, 0.1);
         width = (kind ? 0.08 : 0.06) + 0.02 * common + random.Gaus(0, 0.015);
         impact = (kind ? 0.1 : 0.3) + random.Gaus(0, 0.25);
         tree.Fill();
      }
      tree.Write();
   }
}
