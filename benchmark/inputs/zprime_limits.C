// Upper limits on the cross section of a heavy boson at 95 percent, expected with its bands and observed, and the predicted cross section, in fb.
#include <TRandom3.h>
#include <cmath>
#include <cstdio>

void zprime_limits() {
  TRandom3 random(67);
  FILE* out = std::fopen("zprime_limits.csv", "w");
  std::fprintf(out, "mass_gev,observed,expected,minus2,minus1,plus1,plus2,theory\n");
  for (int m = 1000; m <= 5000; m += 250) {
    const double expected = 0.15 + 30 * std::exp(-m / 500.0);
    const double observed = expected * std::exp(random.Gaus(0, 0.3));
    const double theory = 900 * std::exp(-(m - 1000) / 390.0);
    std::fprintf(out, "%d,%.4g,%.4g,%.4g,%.4g,%.4g,%.4g,%.4g\n", m, observed, expected, expected * 0.53,
                 expected * 0.71, expected * 1.42, expected * 1.95, theory);
  }
  std::fclose(out);
}
