// Tree "probes": pair mass (GeV, 70 to 110) and passed (0 or 1) of probe electrons.
#include <TFile.h>
#include <TRandom3.h>
#include <TTree.h>

void tag_probe() {
  TRandom3 random(9137);
  TFile file("tag_probe.root", "RECREATE");
  TTree tree("probes", "tag and probe");
  double mass;
  int passed;
  tree.Branch("mass", &mass);
  tree.Branch("passed", &passed);
  for (int i = 0; i < 6000;) {
    if (random.Rndm() < 0.6) {
      mass = random.Gaus(91.0, 2.9);
      passed = random.Rndm() < 0.87;
    } else {
      mass = 70 + random.Exp(35);
      passed = random.Rndm() < 0.40;
    }
    if (mass < 70 || mass > 110) continue;
    tree.Fill();
    ++i;
  }
  tree.Write();
}
