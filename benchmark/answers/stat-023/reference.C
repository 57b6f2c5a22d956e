#include <TCanvas.h>
#include <TF1.h>
#include <TGraphErrors.h>
#include <TMath.h>
#include <cstdio>

void reference() {
  TGraphErrors points("light_yield.csv", "%lg,%lg,%lg"); // x, y, error of y; the header line does not match
  points.SetTitle("light yield;energy [MeV];photoelectrons");
  points.SetMarkerStyle(20);
  TF1 line("line", "pol1", 0, 7.5), parabola("parabola", "pol2", 0, 7.5);
  line.SetLineColor(kRed);
  parabola.SetLineColor(kBlue);
  points.Fit(&line, "Q0");
  points.Fit(&parabola, "Q0");
  std::printf("linear chi2 = %.6f\nquadratic chi2 = %.6f\np-value = %.6g\n", line.GetChisquare(), parabola.GetChisquare(),
              TMath::Prob(line.GetChisquare() - parabola.GetChisquare(), 1));
  TCanvas canvas("canvas", "light yield", 800, 600);
  points.Draw("AP");
  line.Draw("same");
  parabola.Draw("same");
  canvas.SaveAs("light_yield.png");
}
