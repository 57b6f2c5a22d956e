// A pion beam line: position at the target, momentum and time of flight, one entry a particle.
#include <TFile.h>
#include <TRandom3.h>
#include <TTree.h>

void pion_beam() {
  TRandom3 random(19);
  TFile file("pion_beam.root", "RECREATE");
  TTree tree("beam", "pion beam");
  float x, y, p, tof;
  tree.Branch("x", &x);
  tree.Branch("y", &y);
  tree.Branch("p", &p);
  tree.Branch("tof", &tof);
  for (int i = 0; i < 4000; ++i) {
    const bool proton = random.Rndm() < 0.2;
    x = random.Gaus(1.5, 6);
    y = random.Gaus(-0.8, 4);
    p = random.Gaus(2.0, 0.08);
    tof = random.Gaus(proton ? 36.8 : 33.4, 0.35);
    tree.Fill();
  }
  file.Write();
}
