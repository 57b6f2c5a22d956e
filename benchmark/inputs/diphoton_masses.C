// Tree "diphoton" with the invariant mass of photon pairs (GeV), 105 to 160.
#include <TFile.h>
#include <TRandom3.h>
#include <TTree.h>

void diphoton_masses() {
  TRandom3 random(9121);
  TFile file("diphoton_masses.root", "RECREATE");
  TTree tree("diphoton", "photon pairs");
  double mass;
  tree.Branch("mass", &mass);
  for (int i = 0; i < 6200;) {
    mass = i % 40 == 0 ? random.Gaus(125.2, 1.7) : 105 + random.Exp(28);
    if (mass > 160 || mass < 105) continue;
    tree.Fill();
    ++i;
  }
  tree.Write();
}
