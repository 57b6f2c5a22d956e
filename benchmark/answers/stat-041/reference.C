#include <TCanvas.h>
#include <TF1.h>
#include <TGraphErrors.h>
#include <cmath>
#include <iostream>

void reference() {
  TGraphErrors points("beam_energies.csv", "%lg,%lg,%lg"); // the header line does not match
  points.SetTitle("resolution;E [GeV];#sigma / E");
  points.SetMarkerStyle(20);
  TF1 curve("curve", "sqrt([0] * [0] / x + [1] * [1])", 4, 200);
  curve.SetParameters(0.1, 0.01);
  points.Fit(&curve, "Q");
  std::cout << "stochastic = " << std::abs(curve.GetParameter(0)) << " +- " << curve.GetParError(0) << "\n"
            << "constant = " << std::abs(curve.GetParameter(1)) << " +- " << curve.GetParError(1) << "\n";
  TCanvas canvas("canvas", "resolution", 800, 600);
  points.Draw("AP");
  canvas.SaveAs("calo_resolution.png");
}
