#include <TArrow.h>
#include <TCanvas.h>
#include <TFile.h>
#include <TH2D.h>
#include <cmath>
#include <iostream>

void reference() {
  TH2D bx("h_bx", "B_{x};x;z", 15, -3, 3, 15, -3, 3);
  TH2D bz("h_bz", "B_{z};x;z", 15, -3, 3, 15, -3, 3);
  TCanvas canvas("canvas", "", 800, 800);
  canvas.DrawFrame(-3.3, -3.3, 3.3, 3.3, "Magnetic dipole;x;z");
  TArrow arrow;
  arrow.SetLineColor(kBlue);
  for (int i = 1; i <= 15; ++i) {
    for (int j = 1; j <= 15; ++j) {
      if (i == 8 && j == 8) continue;
      const double x = bx.GetXaxis()->GetBinCenter(i), z = bx.GetYaxis()->GetBinCenter(j);
      const double r5 = std::pow(std::hypot(x, z), 5);
      const double fx = 3 * x * z / r5, fz = (2 * z * z - x * x) / r5;
      bx.SetBinContent(i, j, fx);
      bz.SetBinContent(i, j, fz);
      const double dx = 0.15 * fx / std::hypot(fx, fz), dz = 0.15 * fz / std::hypot(fx, fz);
      arrow.DrawArrow(x - dx, z - dz, x + dx, z + dz, 0.008, ">");
    }
  }
  canvas.SaveAs("dipole_arrows.png");

  TFile file("dipole_arrows.root", "RECREATE");
  bx.Write();
  bz.Write();
  std::cout << "equator " << bz.GetBinContent(bz.FindBin(2, 0)) << '\n'
            << "axis " << bz.GetBinContent(bz.FindBin(0, 2)) << '\n';
}
