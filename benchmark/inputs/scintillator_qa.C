// Acceptance tests of scintillator bars, one entry a bar.
#include <TFile.h>
#include <TRandom3.h>
#include <TTree.h>

void scintillator_qa() {
  TRandom3 random(29);
  TFile file("scintillator_qa.root", "RECREATE");
  TTree tree("qa", "scintillator bars");
  float light_yield, decay_ns, attenuation_cm, thickness_mm;
  tree.Branch("light_yield", &light_yield);
  tree.Branch("decay_ns", &decay_ns);
  tree.Branch("attenuation_cm", &attenuation_cm);
  tree.Branch("thickness_mm", &thickness_mm);
  for (int i = 0; i < 800; ++i) {
    thickness_mm = random.Gaus(10, 0.15);
    attenuation_cm = random.Gaus(380, 25);
    light_yield = 8 + 0.01 * (attenuation_cm - 380) + 1.5 * (thickness_mm - 10) + random.Gaus(0, 0.5);
    decay_ns = random.Gaus(2.8, 0.1);
    tree.Fill();
  }
  file.Write();
}
