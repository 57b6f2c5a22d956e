#include <Math/DistFunc.h>
#include <TFile.h>
#include <TGraph.h>
#include <iostream>

void reference() {
  const double counts = 4, exposure = 2.5;
  const double shape = counts + 1, scale = 1 / exposure;
  std::cout << "mean = " << shape * scale << "\n"
            << "mode = " << counts * scale << "\n"
            << "lower = " << ROOT::Math::gamma_quantile(0.05, shape, scale) << "\n"
            << "upper = " << ROOT::Math::gamma_quantile_c(0.05, shape, scale) << "\n";
  TGraph posterior;
  for (int i = 0; i <= 200; ++i) {
    const double rate = 6. * i / 200;
    posterior.AddPoint(rate, ROOT::Math::gamma_pdf(rate, shape, scale));
  }
  posterior.SetTitle("posterior;rate [1/(kg y)];density");
  TFile output("decay_rate_posterior.root", "RECREATE");
  posterior.Write("posterior");
}
