#include <TCanvas.h>
#include <TFile.h>
#include <TGraph.h>
#include <TLatex.h>
#include <TMath.h>
#include <iostream>
#include <vector>

void reference() {
  const std::vector<double> mass{6, 10, 20, 30, 50, 100, 300, 1000};
  const std::vector<double> section{1000, 60, 5, 2.8, 3.3, 6, 17, 56};
  TGraph limit(mass.size(), mass.data(), section.data());
  limit.SetLineWidth(2);
  limit.SetLineColor(kBlue);

  // The region is the curve, closed along the upper edge of the frame.
  const double top = 1e4;
  TGraph region(limit);
  region.AddPoint(1000, top);
  region.AddPoint(6, top);
  region.SetFillColor(kAzure - 9);

  TCanvas canvas("canvas", "", 800, 600);
  canvas.SetLogx();
  canvas.SetLogy();
  canvas.SetLeftMargin(0.13);
  canvas.DrawFrame(5, 1, 1200, top, ";mass [GeV];cross section [10^{-47} cm^{2}]");
  region.Draw("F");
  limit.Draw("L");
  TLatex word;
  word.DrawLatex(100, 300, "excluded");
  canvas.RedrawAxis();
  canvas.SaveAs("dark_matter.png");

  TFile file("dark_matter.root", "RECREATE");
  limit.Write("g_limit");
  const int best = TMath::LocMin(section.size(), section.data());
  std::cout << "best " << section[best] << " x 1e-47 cm2\nmass " << mass[best] << " GeV\n";
}
