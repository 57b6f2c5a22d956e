#include <TCanvas.h>
#include <TFile.h>
#include <TGraph.h>
#include <TH2D.h>
#include <TMath.h>
#include <cmath>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

void addProjected(TGraph& graph, double ra, double dec) {
  const double half = (ra - 180) / 2 * TMath::DegToRad(), d = dec * TMath::DegToRad();
  const double a = std::acos(std::cos(d) * std::cos(half));
  const double stretch = a > 1e-9 ? a / std::sin(a) : 1;
  graph.AddPoint(2 * std::cos(d) * std::sin(half) * stretch, std::sin(d) * stretch);
}

void reference() {
  TGraph sky;
  TH2D h("h_sky", ";right ascension [deg];declination [deg]", 36, 0, 360, 18, -90, 90);
  int north = 0;
  std::ifstream csv("uhecr_events.csv");
  std::string header;
  std::getline(csv, header);
  double ra, dec, energy;
  char comma;
  while (csv >> ra >> comma >> dec >> comma >> energy) {
    addProjected(sky, ra, dec);
    h.Fill(ra, dec);
    north += dec > 0;
  }

  std::vector<TGraph> lines;
  for (int r = 0; r <= 360; r += 60) {
    lines.emplace_back();
    for (int d = -90; d <= 90; d += 2) addProjected(lines.back(), r, d);
  }
  for (int d = -60; d <= 60; d += 30) {
    lines.emplace_back();
    for (int r = 0; r <= 360; r += 2) addProjected(lines.back(), r, d);
  }
  TCanvas canvas("canvas", "", 1000, 550);
  canvas.Range(-3.4, -1.8, 3.4, 1.8);
  for (TGraph& line : lines) {
    line.SetLineColor(kGray + 1);
    line.Draw("L");
  }
  sky.SetMarkerStyle(20);
  sky.SetMarkerSize(0.6);
  sky.SetMarkerColor(kBlue);
  sky.Draw("P");
  canvas.SaveAs("sky.png");

  TFile file("sky.root", "RECREATE");
  sky.Write("g_sky");
  h.Write();
  std::cout << "north " << north << '\n';
}
