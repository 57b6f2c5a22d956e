// Gamma spectrum of a cobalt source in a germanium detector.
#include <TFile.h>
#include <TH1D.h>
#include <TRandom3.h>

void co60_spectrum() {
  TRandom3 random(83);
  TFile file("co60_spectrum.root", "RECREATE");
  TH1D h("h_spec", "^{60}Co;energy [keV];counts", 750, 0, 1500);
  for (int i = 0; i < 60000; ++i) h.Fill(random.Rndm() < 0.5 ? random.Uniform(0, 963) : random.Uniform(0, 1118));
  for (int i = 0; i < 6000; ++i) h.Fill(random.Gaus(1173.2, 1.6));
  for (int i = 0; i < 5200; ++i) h.Fill(random.Gaus(1332.5, 1.7));
  for (int i = 0; i < 4000; ++i) h.Fill(random.Exp(500));
  file.Write();
}
