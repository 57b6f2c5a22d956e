// Counts of an activated silver foil, histogram "h_silver", 60 bins of 10 s.
#include <TFile.h>
#include <TH1D.h>
#include <TRandom3.h>
#include <cmath>

void silver_activation() {
  TRandom3 random(9120);
  TFile file("silver_activation.root", "RECREATE");
  TH1D counts("h_silver", "silver foil;time [s];counts per 10 s", 60, 0, 600);
  auto decays = [](double lifetime, double from, double to) { return std::exp(-from / lifetime) - std::exp(-to / lifetime); };
  for (int bin = 1; bin <= 60; ++bin) {
    const double from = counts.GetBinLowEdge(bin), to = from + 10;
    counts.SetBinContent(bin, random.Poisson(5200 * decays(24.6 / std::log(2.), from, to) + 4300 * decays(142.3 / std::log(2.), from, to) + 5));
  }
  counts.Write();
}
