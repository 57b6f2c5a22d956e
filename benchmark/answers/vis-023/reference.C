#include <TAxis.h>
#include <TCanvas.h>
#include <TFile.h>
#include <TGraph.h>
#include <TTimeStamp.h>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <string>

void reference() {
  std::ifstream csv("lumi_by_day.csv");
  std::string line;
  std::getline(csv, line);
  TGraph graph;
  double sum = 0;
  while (std::getline(csv, line)) {
    int year, month, day;
    double delivered;
    if (std::sscanf(line.c_str(), "%d-%d-%d,%lf", &year, &month, &day, &delivered) != 4) continue;
    sum += delivered;
    graph.AddPoint(TTimeStamp(year, month, day, 0, 0, 0).AsDouble(), sum);
  }
  graph.SetTitle(";date;integrated luminosity [pb^{-1}]");
  graph.GetXaxis()->SetTimeDisplay(1);
  graph.GetXaxis()->SetTimeFormat("%d %b");
  graph.GetXaxis()->SetTimeOffset(0, "gmt");

  TCanvas canvas("canvas", "", 900, 500);
  canvas.SetLeftMargin(0.12);
  graph.Draw("AL");
  canvas.SaveAs("luminosity.png");

  TFile file("luminosity.root", "RECREATE");
  graph.Write("g_lumi");
  std::cout << "total " << sum << " pb^-1\n";
}
