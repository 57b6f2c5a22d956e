// Arrival directions and energies of ultra-high-energy cosmic rays.
#include <TMath.h>
#include <TRandom3.h>
#include <cmath>
#include <cstdio>

void uhecr_events() {
  TRandom3 random(103);
  FILE* out = std::fopen("uhecr_events.csv", "w");
  std::fprintf(out, "ra_deg,dec_deg,energy_eev\n");
  for (int i = 0; i < 400; ++i) {
    const bool hot = i % 10 == 0;
    const double ra = hot ? random.Gaus(201, 9) : random.Uniform(0, 360);
    const double dec = hot ? random.Gaus(-43, 7) : std::asin(random.Uniform(-1, 0.7)) * TMath::RadToDeg();
    std::fprintf(out, "%.2f,%.2f,%.1f\n", ra, dec, 50 * std::pow(random.Rndm(), -1 / 3.0));
  }
  std::fclose(out);
}
