#include <TCanvas.h>
#include <TF1.h>
#include <TGraphErrors.h>
#include <cmath>
#include <iostream>

void reference() {
  TGraphErrors points("zenith_counts.csv", "%lg,%lg"); // the header line does not match
  for (int i = 0; i < points.GetN(); ++i) points.SetPointError(i, 0, std::sqrt(points.GetPointY(i)));
  points.SetTitle("muon rate;zenith angle [degrees];counts");
  points.SetMarkerStyle(20);
  TF1 rate("rate", "[0] * pow(cos(x * pi / 180), [1])", 0, 80);
  rate.SetParameters(1800, 2);
  points.Fit(&rate, "Q");
  std::cout << "I0 = " << rate.GetParameter(0) << " +- " << rate.GetParError(0) << "\n"
            << "exponent = " << rate.GetParameter(1) << " +- " << rate.GetParError(1) << "\n";
  TCanvas canvas("canvas", "zenith", 800, 600);
  points.Draw("AP");
  canvas.SaveAs("zenith_angle.png");
}
