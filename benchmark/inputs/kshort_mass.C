// Mass of pion pairs from displaced vertices: neutral kaons on a sloping background.
#include <TFile.h>
#include <TH1D.h>
#include <TRandom3.h>

void kshort_mass() {
  TRandom3 random(71);
  TFile file("kshort_mass.root", "RECREATE");
  TH1D h("h_mass", "K_{S};m_{#pi#pi} [GeV];candidates", 80, 0.45, 0.55);
  for (int i = 0; i < 8000; ++i) h.Fill(random.Gaus(0.4976, 0.0055));
  for (int i = 0; i < 10000; ++i) {
    const double m = random.Uniform(0.45, 0.55);
    if (random.Rndm() < 1 - 4 * (m - 0.45)) h.Fill(m);
  }
  file.Write();
}
