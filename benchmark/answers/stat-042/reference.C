#include <Math/DistFunc.h>
#include <TCanvas.h>
#include <TFile.h>
#include <TGraph.h>
#include <cmath>
#include <iostream>

void reference() {
  auto coverage = [](double mean, auto low, auto high) {
    double sum = 0;
    for (int n = 0; n <= 60; ++n)
      if (low(n) <= mean && mean <= high(n)) sum += ROOT::Math::poisson_pdf(n, mean);
    return sum;
  };
  auto garwoodCoverage = [&](double mean) {
    return coverage(mean, [](int n) { return n ? 0.5 * ROOT::Math::chisquared_quantile(0.05, 2 * n) : 0.; },
                    [](int n) { return 0.5 * ROOT::Math::chisquared_quantile_c(0.05, 2 * n + 2); });
  };
  auto naiveCoverage = [&](double mean) {
    return coverage(mean, [](int n) { return n - 1.645 * std::sqrt(n); }, [](int n) { return n + 1.645 * std::sqrt(n); });
  };
  TGraph garwood, naive;
  for (int i = 0; i <= 38; ++i) {
    const double mean = 0.5 + 0.25 * i;
    garwood.AddPoint(mean, garwoodCoverage(mean));
    naive.AddPoint(mean, naiveCoverage(mean));
  }
  std::cout << "garwood = " << garwoodCoverage(3) << "\n"
            << "naive = " << naiveCoverage(3) << "\n";
  TFile output("poisson_coverage.root", "RECREATE");
  garwood.Write("garwood");
  naive.Write("naive");
  TCanvas canvas("canvas", "coverage", 800, 600);
  naive.SetTitle("coverage;true mean;coverage");
  naive.SetMinimum(0);
  naive.SetMaximum(1.05);
  naive.SetLineColor(kRed);
  garwood.SetLineColor(kBlue);
  naive.Draw("AL");
  garwood.Draw("L");
  canvas.SaveAs("poisson_coverage.png");
}
