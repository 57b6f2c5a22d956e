#include <TCanvas.h>
#include <TF1.h>
#include <TGraphErrors.h>
#include <iostream>

void reference() {
  TGraphErrors graph("sipm_gain.csv", "%lg,%lg,%lg");
  graph.SetTitle("Gain;bias voltage [V];gain [10^{6}]");
  graph.SetMarkerStyle(20);
  graph.Fit("pol1", "Q");

  TCanvas canvas("canvas", "", 800, 600);
  graph.Draw("AP");
  canvas.SaveAs("sipm_gain.png");

  const TF1* line = graph.GetFunction("pol1");
  std::cout << "breakdown " << -line->GetParameter(0) / line->GetParameter(1) << " V\n";
}
