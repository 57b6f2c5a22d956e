// Invariant mass of electron pairs near the Z boson.
#include <TFile.h>
#include <TH1D.h>
#include <TRandom3.h>

void zee_mass() {
  TRandom3 random(41);
  TFile file("zee_mass.root", "RECREATE");
  TH1D h("h_mass", "electron pairs;m_{ee} [GeV];events / GeV", 60, 60, 120);
  for (int i = 0; i < 30000; ++i) h.Fill(random.BreitWigner(91.19, 2.5) + random.Gaus(0, 1.6));
  for (int i = 0; i < 2000; ++i) h.Fill(random.Uniform(60, 120));
  file.Write();
}
