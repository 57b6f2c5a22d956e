#include <TCanvas.h>
#include <TFile.h>
#include <TH2D.h>
#include <TProfile.h>
#include <TTree.h>
#include <cmath>
#include <iostream>
#include <vector>

void reference() {
  std::vector<double> edges;
  for (int i = 0; i <= 50; ++i) edges.push_back(0.2 * std::pow(10 / 0.2, i / 50.0));

  TFile input("dedx_tracks.root");
  auto* tree = input.Get<TTree>("tracks");
  TFile output("dedx.root", "RECREATE");
  TH2D map("h_dedx", ";p [GeV];dE/dx", 50, edges.data(), 60, 0, 12);
  TProfile profile("p_dedx", ";p [GeV];dE/dx", 50, edges.data());
  tree->Project("h_dedx", "dedx:p");
  tree->Project("p_dedx", "dedx:p", "", "prof");
  map.SetStats(false);

  TCanvas canvas("canvas", "", 800, 600);
  canvas.SetLogx();
  canvas.SetLogz();
  map.Draw("COLZ");
  profile.SetMarkerStyle(20);
  profile.SetMarkerColor(kRed);
  profile.SetLineColor(kRed);
  profile.Draw("same");
  canvas.SaveAs("dedx.png");

  map.Write();
  profile.Write();
  std::cout << "mean " << profile.GetBinContent(profile.FindBin(1.0)) << '\n';
}
