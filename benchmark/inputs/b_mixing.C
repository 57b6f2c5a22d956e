// Tree "btags": proper time t (ps, 0 to 12) and q (+1 unmixed, -1 mixed, as tagged) of neutral B mesons.
#include <TFile.h>
#include <TRandom3.h>
#include <TTree.h>
#include <cmath>

void b_mixing() {
  TRandom3 random(9126);
  TFile file("b_mixing.root", "RECREATE");
  TTree tree("btags", "tagged B mesons");
  double t;
  int q;
  tree.Branch("t", &t);
  tree.Branch("q", &q);
  for (int i = 0; i < 8000;) {
    t = random.Exp(1.52);
    if (t > 12) continue;
    q = random.Rndm() < 0.5 * (1 + 0.48 * std::cos(0.507 * t)) ? 1 : -1;
    tree.Fill();
    ++i;
  }
  tree.Write();
}
