#include <TCanvas.h>
#include <TFile.h>
#include <TGraph.h>
#include <TH2D.h>
#include <TMarker.h>
#include <TObjArray.h>
#include <TROOT.h>
#include <cmath>
#include <iostream>
#include <string>
#include <vector>

void reference() {
  const double rho = 0.6;
  TH2D surface("h_chi2", ";x;y", 200, 0, 1, 200, 1.5, 3.5);
  for (int i = 1; i <= 200; ++i) {
    for (int j = 1; j <= 200; ++j) {
      const double u = (surface.GetXaxis()->GetBinCenter(i) - 0.5) / 0.1;
      const double v = (surface.GetYaxis()->GetBinCenter(j) - 2.5) / 0.2;
      surface.SetBinContent(i, j, (u * u - 2 * rho * u * v + v * v) / (1 - rho * rho));
    }
  }
  const std::vector<double> levels{2.30, 6.18, 11.83};
  const std::vector<int> colours{kRed, kBlue, kGreen + 2};
  surface.SetContour(levels.size(), levels.data());
  surface.SetStats(false);

  TCanvas canvas("canvas", "", 800, 700);
  surface.Draw("CONT LIST");
  canvas.Update();
  auto* found = static_cast<TObjArray*>(gROOT->GetListOfSpecials()->FindObject("contours"));
  std::vector<TGraph> contours;
  for (std::size_t i = 0; i < levels.size(); ++i) {
    contours.push_back(*static_cast<TGraph*>(static_cast<TList*>(found->At(i))->First()));
  }

  canvas.Clear();
  canvas.DrawFrame(0, 1.5, 1, 3.5, ";x;y");
  TFile file("chi2_contours.root", "RECREATE");
  for (std::size_t i = 0; i < contours.size(); ++i) {
    const std::string number = std::to_string(i + 1);
    contours[i].SetLineColor(colours[i]);
    contours[i].SetLineWidth(2);
    contours[i].Draw("L");
    contours[i].Write(("contour_" + number).c_str());
    std::cout << "area " << number << ": " << std::abs(contours[i].Integral()) << '\n';
  }
  TMarker best(0.5, 2.5, kFullStar);
  best.SetMarkerSize(2);
  best.Draw();
  canvas.SaveAs("chi2_contours.png");
  surface.Write();
}
