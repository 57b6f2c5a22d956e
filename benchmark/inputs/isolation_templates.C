// Isolation energy (GeV): measured histogram and simulated photon and jet histograms, 25 bins from -5 to 20.
#include <TFile.h>
#include <TH1D.h>
#include <TRandom3.h>

void isolation_templates() {
  TRandom3 random(9104);
  TFile file("isolation_templates.root", "RECREATE");
  TH1D data("h_data", "data", 25, -5, 20), photon("h_photon", "photon MC", 25, -5, 20), jet("h_jet", "jet MC", 25, -5, 20);
  auto drawPhoton = [&] { return random.Gaus(0.3, 1.6); };
  auto drawJet = [&] { return random.Gaus(1.0, 2.0) + random.Exp(4.5); };
  for (int i = 0; i < 20000; ++i) photon.Fill(drawPhoton());
  for (int i = 0; i < 20000; ++i) jet.Fill(drawJet());
  for (int i = 0; i < 3500; ++i) data.Fill(random.Rndm() < 0.62 ? drawPhoton() : drawJet());
  data.Write();
  photon.Write();
  jet.Write();
}
