// Muon neutrino events at a far detector (295 km) in 18 bins of energy, 0.2 to 2.0 GeV: observed and predicted without oscillation.
#include <TFile.h>
#include <TH1D.h>
#include <TRandom3.h>
#include <cmath>

void nu_disappearance() {
  TRandom3 random(9111);
  TFile file("nu_disappearance.root", "RECREATE");
  TH1D observed("h_observed", "observed", 18, 0.2, 2.0), expected("h_unoscillated", "no oscillation", 18, 0.2, 2.0);
  for (int bin = 1; bin <= 18; ++bin) {
    const double energy = expected.GetBinCenter(bin);
    const double flux = 260 * std::exp(-0.5 * std::pow((energy - 0.65) / 0.25, 2)) + 35 * std::exp(-energy / 1.5);
    const double phase = std::sin(1.267 * 2.5e-3 * 295 / energy);
    expected.SetBinContent(bin, flux);
    observed.SetBinContent(bin, random.Poisson(flux * (1 - 0.95 * phase * phase)));
  }
  observed.Write();
  expected.Write();
}
