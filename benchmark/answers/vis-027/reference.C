#include <TCanvas.h>
#include <TFile.h>
#include <TGraph2D.h>
#include <TMath.h>
#include <cmath>
#include <iostream>

void reference() {
  TGraph2D helix;
  helix.SetTitle(";x [m];y [m];z [m]");
  double length = 0;
  const int n = 100;
  for (int i = 0; i < n; ++i) {
    const double turn = 3.0 * i / (n - 1);
    const double angle = TMath::TwoPi() * turn;
    helix.AddPoint(0.5 * std::cos(angle), 0.5 * std::sin(angle), 0.8 * turn);
    if (i == 0) continue;
    length += std::hypot(helix.GetX()[i] - helix.GetX()[i - 1], helix.GetY()[i] - helix.GetY()[i - 1],
                         helix.GetZ()[i] - helix.GetZ()[i - 1]);
  }
  helix.SetMarkerStyle(20);

  TCanvas canvas("canvas", "", 800, 700);
  helix.Draw("LINE");
  helix.Draw("P SAME");
  canvas.SaveAs("helix.png");

  TFile file("helix.root", "RECREATE");
  helix.Write("g_helix");
  std::cout << "length " << length << " m\n";
}
