// Samples of the posterior of a lifetime fit: signal, background and mean life.
#include <TFile.h>
#include <TRandom3.h>
#include <TTree.h>

void posterior_chain() {
  TRandom3 random(107);
  TFile file("posterior_chain.root", "RECREATE");
  TTree tree("chain", "posterior samples");
  double signal, background, tau;
  tree.Branch("signal", &signal);
  tree.Branch("background", &background);
  tree.Branch("tau", &tau);
  for (int i = 0; i < 5000; ++i) {
    const double a = random.Gaus(), b = random.Gaus(), c = random.Gaus();
    signal = 500 + 25 * a;
    background = 200 + 15 * (-0.6 * a + 0.8 * b);
    tau = 2.2 + 0.08 * (0.5 * (-0.6 * a + 0.8 * b) + 0.866 * c);
    tree.Fill();
  }
  file.Write();
}
