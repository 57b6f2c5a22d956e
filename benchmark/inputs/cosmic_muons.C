// Cosmic muons in a teaching telescope: momentum and zenith angle.
#include <TFile.h>
#include <TMath.h>
#include <TRandom3.h>
#include <TTree.h>
#include <cmath>

void cosmic_muons() {
  TRandom3 random(89);
  TFile file("cosmic_muons.root", "RECREATE");
  TTree tree("muons", "cosmic muons");
  float momentum, zenith_deg;
  tree.Branch("momentum", &momentum);
  tree.Branch("zenith_deg", &zenith_deg);
  for (int i = 0; i < 6000; ++i) {
    do momentum = 3 * (std::pow(random.Rndm(), -1 / 1.7) - 0.8);
    while (momentum >= 99);
    do zenith_deg = random.Uniform(0, 90);
    while (random.Rndm() > std::pow(std::cos(zenith_deg * TMath::DegToRad()), 2));
    tree.Fill();
  }
  file.Write();
}
