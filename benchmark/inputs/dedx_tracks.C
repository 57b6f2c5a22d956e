// Momentum and energy loss of tracks of pions, kaons and protons in a drift chamber.
#include <TFile.h>
#include <TRandom3.h>
#include <TTree.h>
#include <cmath>

void dedx_tracks() {
  TRandom3 random(53);
  TFile file("dedx_tracks.root", "RECREATE");
  TTree tree("tracks", "energy loss");
  float p, dedx;
  tree.Branch("p", &p);
  tree.Branch("dedx", &dedx);
  for (int i = 0; i < 12000; ++i) {
    const double kind = random.Rndm();
    const double mass = kind < 0.6 ? 0.1396 : kind < 0.8 ? 0.4937 : 0.9383;
    p = std::pow(10, random.Uniform(-0.7, 1));
    const double bg = p / mass;
    const double beta2 = bg * bg / (1 + bg * bg);
    dedx = 0.9 / beta2 * (1 + 0.16 * std::log(1 + bg * bg) - 0.16 * beta2) * random.Gaus(1, 0.07);
    tree.Fill();
  }
  file.Write();
}
