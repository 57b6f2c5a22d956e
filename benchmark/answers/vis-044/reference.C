#include <TCanvas.h>
#include <TFile.h>
#include <TGraph.h>
#include <TMultiGraph.h>
#include <iostream>

void reference() {
  TMultiGraph group("mg", "Geiger counters;distance [cm];rate [1/s]");
  int number = 0;
  for (const double strength : {4000, 5000, 6000, 7000}) {
    auto* graph = new TGraph;  // owned by the group
    for (const double d : {10, 20, 30, 40, 50}) graph->AddPoint(d, strength / (d * d) + 2);
    ++number;
    graph->SetTitle(Form("counter %d", number));
    graph->SetMarkerStyle(19 + number);
    graph->SetMarkerColor(1 + number);
    graph->SetLineColor(1 + number);
    group.Add(graph);
    std::cout << "counter " << number << ": " << graph->Eval(20) << " per second\n";
  }

  TCanvas canvas("canvas", "", 800, 600);
  group.Draw("ALP");
  canvas.BuildLegend(0.6, 0.6, 0.88, 0.88);
  canvas.SaveAs("geiger.png");

  TFile file("geiger.root", "RECREATE");
  group.Write();
}
