// Trees "control" and "rare" with one column "mass" (GeV), 5.1 to 5.6.
#include <TFile.h>
#include <TRandom3.h>
#include <TTree.h>

void b_candidates() {
  TRandom3 random(9105);
  TFile file("b_candidates.root", "RECREATE");
  double mass;
  auto fill = [&](const char *name, double peak, int signal, int background, double slope) {
    TTree tree(name, name);
    tree.Branch("mass", &mass);
    for (int i = 0; i < signal; ++i) {
      mass = random.Gaus(peak, 0.019);
      tree.Fill();
    }
    for (int i = 0; i < background;) {
      mass = 5.1 + random.Exp(slope);
      if (mass > 5.6) continue;
      tree.Fill();
      ++i;
    }
    tree.Write();
  };
  fill("control", 5.2810, 3000, 1800, 0.30);
  fill("rare", 5.3682, 70, 260, 0.40);
}
