#include <TCanvas.h>
#include <TFile.h>
#include <TGraphErrors.h>
#include <iostream>
#include <vector>

void reference() {
  const std::vector<double> celsius{0, 10, 20, 30, 40, 50, 60};
  const std::vector<double> kiloOhm{32.6, 19.9, 12.5, 8.06, 5.32, 3.60, 2.49};

  TGraphErrors graph;
  graph.SetTitle("Thermistor calibration;temperature [#circC];resistance [k#Omega]");
  for (std::size_t i = 0; i < celsius.size(); ++i) {
    graph.AddPointError(celsius[i], kiloOhm[i], 0.5, 0.03 * kiloOhm[i]);
  }
  graph.SetMarkerStyle(20);

  TCanvas canvas("canvas", "", 800, 600);
  graph.Draw("AP");
  canvas.SaveAs("thermistor.png");

  TFile file("thermistor.root", "RECREATE");
  graph.Write("g_thermistor");
  std::cout << "mean resistance: " << graph.GetMean(2) << " kOhm\n";
}
