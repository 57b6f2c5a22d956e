// Response of a calorimeter prototype to electrons of five beam energies: measured over true energy.
#include <TFile.h>
#include <TRandom3.h>
#include <TTree.h>
#include <cmath>

void calo_response() {
  TRandom3 random(23);
  TFile file("calo_response.root", "RECREATE");
  TTree tree("hits", "calorimeter response");
  int energy;
  double response;
  tree.Branch("energy", &energy);
  tree.Branch("response", &response);
  for (const int e : {10, 20, 50, 100, 200}) {
    energy = e;
    for (int i = 0; i < 1200; ++i) {
      response = random.Gaus(0.84 + 0.03 * std::log(e), 0.45 / std::sqrt(e) + 0.01);
      if (random.Rndm() < 0.05) response -= random.Exp(0.1);
      tree.Fill();
    }
  }
  file.Write();
}
