#include <TCanvas.h>
#include <TFile.h>
#include <TGraph.h>
#include <TMath.h>
#include <iostream>

void reference() {
  TGraph graph("hall_temperature.csv", "%lg,%lg");
  graph.SetTitle(";time (UTC);temperature [#circC]");
  TAxis* time = graph.GetXaxis();
  time->SetTimeDisplay(1);
  time->SetTimeFormat("%H:%M");
  time->SetTimeOffset(0, "gmt");

  TCanvas canvas("canvas", "", 900, 500);
  graph.Draw("AL");
  canvas.SaveAs("hall_temperature.png");

  TFile file("hall_temperature.root", "RECREATE");
  graph.Write("g_temp");
  std::cout << "maximum " << TMath::MaxElement(graph.GetN(), graph.GetY()) << " C\n"
            << "mean " << graph.GetMean(2) << " C\n";
}
