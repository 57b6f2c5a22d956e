#include <TArrow.h>
#include <TCanvas.h>
#include <TEllipse.h>
#include <TFile.h>
#include <TLatex.h>
#include <TVector2.h>
#include <iostream>
#include <vector>

void drawMomentum(const TVector2& p, int colour, int style) {
  auto* arrow = new TArrow(0, 0, p.X(), p.Y(), 0.02, "|>");
  arrow->SetLineColor(colour);
  arrow->SetFillColor(colour);
  arrow->SetLineStyle(style);
  arrow->SetLineWidth(2);
  arrow->SetBit(kCanDelete);
  arrow->Draw();
  TLatex label;
  label.SetTextSize(0.03);
  label.SetTextAlign(22);
  const TVector2 at = p * ((p.Mod() + 20) / p.Mod());
  label.DrawLatex(at.X(), at.Y(), Form("%.0f GeV", p.Mod()));
}

void reference() {
  const std::vector<std::pair<double, double>> jets{{120, 0.3}, {85, 2.1}, {60, -2.6}, {40, -0.9}};
  TCanvas canvas("c_event", "transverse view", 700, 700);
  canvas.Range(-160, -160, 160, 160);
  auto* detector = new TEllipse(0, 0, 155);
  detector->SetFillStyle(0);
  detector->SetBit(kCanDelete);
  detector->Draw();

  TVector2 missing;
  for (const auto& [pt, phi] : jets) {
    TVector2 p;
    p.SetMagPhi(pt, phi);
    missing -= p;
    drawMomentum(p, kBlue, kSolid);
  }
  drawMomentum(missing, kRed, kDashed);
  canvas.SaveAs("event_sketch.png");

  TFile file("event_sketch.root", "RECREATE");
  canvas.Write();
  std::cout << "missing " << missing.Mod() << " GeV\n"
            << "azimuth " << TVector2::Phi_mpi_pi(missing.Phi()) << " rad\n";
}
