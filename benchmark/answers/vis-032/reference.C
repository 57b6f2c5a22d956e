#include <TCanvas.h>
#include <TFile.h>
#include <TGraphAsymmErrors.h>
#include <TLegend.h>
#include <cmath>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>

/** The mass where the limit crosses the prediction; between two points the difference of the logarithms is a straight line. */
double crossing(const TGraph& limit, const TGraph& theory) {
  const auto margin = [&](int i) { return std::log(theory.GetPointY(i) / limit.GetPointY(i)); };
  for (int i = 1; i < limit.GetN(); ++i) {
    if (margin(i - 1) < 0 || margin(i) >= 0) continue;
    const double from = limit.GetPointX(i - 1), to = limit.GetPointX(i);
    return from + (to - from) * margin(i - 1) / (margin(i - 1) - margin(i));
  }
  return 0;
}

void reference() {
  TGraph observed, expected, theory;
  TGraphAsymmErrors one, two;
  std::ifstream csv("zprime_limits.csv");
  std::string line;
  std::getline(csv, line);
  while (std::getline(csv, line)) {
    std::istringstream cells(line);
    double v[8];
    char comma;
    for (double& value : v) cells >> value >> comma;
    const int i = observed.GetN();
    observed.AddPoint(v[0], v[1]);
    expected.AddPoint(v[0], v[2]);
    theory.AddPoint(v[0], v[7]);
    one.AddPoint(v[0], v[2]);
    one.SetPointError(i, 0, 0, v[2] - v[4], v[5] - v[2]);
    two.AddPoint(v[0], v[2]);
    two.SetPointError(i, 0, 0, v[2] - v[3], v[6] - v[2]);
  }

  TCanvas canvas("canvas", "", 800, 600);
  canvas.SetLogy();
  canvas.SetLeftMargin(0.12);
  two.SetTitle(";mass [GeV];#sigma #times B [fb]");
  two.SetFillColor(kYellow);
  one.SetFillColor(kGreen);
  expected.SetLineStyle(kDashed);
  expected.SetLineWidth(2);
  observed.SetMarkerStyle(20);
  theory.SetLineColor(kRed);
  theory.SetLineWidth(2);
  two.SetMinimum(0.01);
  two.SetMaximum(2000);
  two.Draw("A3");
  one.Draw("3");
  expected.Draw("L");
  theory.Draw("L");
  observed.Draw("LP");
  TLegend legend(0.55, 0.62, 0.88, 0.88);
  legend.AddEntry(&observed, "observed", "lp");
  legend.AddEntry(&expected, "expected", "l");
  legend.AddEntry(&one, "#pm 1 #sigma", "f");
  legend.AddEntry(&two, "#pm 2 #sigma", "f");
  legend.AddEntry(&theory, "prediction", "l");
  legend.Draw();
  canvas.SaveAs("zprime_limits.png");

  TFile file("zprime_limits.root", "RECREATE");
  observed.Write("g_observed");
  expected.Write("g_expected");
  theory.Write("g_theory");
  one.Write("band_1");
  two.Write("band_2");
  std::cout << "observed " << crossing(observed, theory) << " GeV\n"
            << "expected " << crossing(expected, theory) << " GeV\n";
}
