#include <TCanvas.h>
#include <TF1.h>
#include <TFile.h>
#include <TFitResult.h>
#include <TGraphErrors.h>
#include <cmath>
#include <iostream>

void reference() {
  TGraphErrors data("attenuation_scan.csv", "%lg,%lg,%lg");  // thickness, counts, error of the counts
  data.SetTitle(";lead thickness [cm];counts");
  TF1 curve("curve", "[0]*exp(-[1]*x)", 0, 4.4);
  curve.SetParameters(4000, 1);
  const TFitResultPtr fit = data.Fit(&curve, "QSN");

  TGraphErrors band;
  for (int i = 0; i < 45; ++i) {
    const double x = 0.1 * i;
    const double e = std::exp(-fit->Parameter(1) * x);
    const double dA = e;
    const double dMu = -x * fit->Parameter(0) * e;
    const double variance = dA * dA * fit->CovMatrix(0, 0) + dMu * dMu * fit->CovMatrix(1, 1) +
                            2 * dA * dMu * fit->CovMatrix(0, 1);
    band.AddPointError(x, curve.Eval(x), 0, std::sqrt(variance));
  }
  band.SetFillColor(kOrange);

  TCanvas canvas("canvas", "", 800, 600);
  canvas.SetLogy();
  data.SetMarkerStyle(20);
  data.Draw("AP");
  band.Draw("3");
  curve.Draw("same");
  data.Draw("P");
  canvas.SaveAs("attenuation.png");

  TFile file("attenuation.root", "RECREATE");
  band.Write("band");
  std::cout << "mu = " << fit->Parameter(1) << " per cm\n"
            << "half width at 2 cm = " << band.GetErrorY(20) << " counts\n";
}
