// Tree "d0": mass (GeV, 1.80 to 1.93) and proper time t (ps, 0 to 4) of D0 candidates.
#include <TFile.h>
#include <TRandom3.h>
#include <TTree.h>

void d0_candidates() {
  TRandom3 random(9113);
  TFile file("d0_candidates.root", "RECREATE");
  TTree tree("d0", "D0 candidates");
  double mass, t;
  tree.Branch("mass", &mass);
  tree.Branch("t", &t);
  for (int i = 0; i < 6000;) {
    if (random.Rndm() < 0.45) {
      mass = random.Gaus(1.8648, 0.008);
      t = random.Exp(0.410);
    } else {
      mass = 1.80 + 0.13 * random.Rndm();
      t = random.Exp(0.18);
    }
    if (mass < 1.80 || mass > 1.93 || t > 4) continue;
    tree.Fill();
    ++i;
  }
  tree.Write();
}
