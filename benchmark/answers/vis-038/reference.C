#include <TCanvas.h>
#include <TFile.h>
#include <TH2D.h>
#include <TTree.h>
#include <iostream>

void reference() {
  TFile input("pion_beam.root");
  auto* tree = input.Get<TTree>("beam");
  TFile output("beam_spot.root", "RECREATE");
  TH2D map("h_xy", ";x [mm];y [mm]", 60, -30, 30, 60, -30, 30);
  tree->Project("h_xy", "y:x");
  TH1D* px = map.ProjectionX("h_px");
  TH1D* py = map.ProjectionY("h_py");
  map.SetStats(false);
  px->SetStats(false);
  py->SetStats(false);
  px->SetFillColor(kAzure + 1);
  py->SetFillColor(kAzure + 1);

  TCanvas canvas("canvas", "", 800, 800);
  TPad centre("centre", "", 0, 0, 0.7, 0.7), top("top", "", 0, 0.7, 0.7, 1), right("right", "", 0.7, 0, 1, 0.7);
  centre.SetMargin(0.14, 0.02, 0.14, 0.02);
  top.SetMargin(0.14, 0.02, 0.02, 0.1);
  right.SetMargin(0.02, 0.1, 0.14, 0.02);
  centre.Draw();
  top.Draw();
  right.Draw();
  centre.cd();
  map.Draw("COL");
  top.cd();
  px->Draw("BAR");
  right.cd();
  py->Draw("HBAR");
  canvas.SaveAs("beam_spot.pdf");

  output.cd();
  map.Write();
  px->Write();
  py->Write();
  std::cout << "correlation " << map.GetCorrelationFactor() << '\n';
}
