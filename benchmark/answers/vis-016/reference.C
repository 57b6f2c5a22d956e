#include <TCanvas.h>
#include <TFile.h>
#include <TGraphPolar.h>
#include <TMath.h>
#include <cmath>
#include <iostream>
#include <vector>

double kleinNishina(double angle) {
  const double ratio = 1 / (1 + 662 / 510.999 * (1 - std::cos(angle)));
  return 0.5 * ratio * ratio * (ratio + 1 / ratio - std::pow(std::sin(angle), 2));
}

void reference() {
  std::vector<double> angles, values;
  for (int i = 0; i < 73; ++i) {
    angles.push_back(i * 5 * TMath::DegToRad());
    values.push_back(kleinNishina(angles.back()));
  }
  TGraphPolar graph(angles.size(), angles.data(), values.data());
  graph.SetTitle("Compton scattering at 662 keV");
  graph.SetLineColor(kBlue);
  graph.SetLineWidth(2);

  TCanvas canvas("canvas", "", 800, 800);
  graph.Draw("L");
  canvas.SaveAs("compton_polar.png");

  TFile file("compton_polar.root", "RECREATE");
  graph.Write("g_compton");
  std::cout << "backward " << kleinNishina(TMath::Pi()) << '\n';
}
