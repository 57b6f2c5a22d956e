#include <TCanvas.h>
#include <TEfficiency.h>
#include <TGraphAsymmErrors.h>
#include <fstream>
#include <iostream>
#include <string>

void reference() {
  std::ifstream input("tracker_hits.csv");
  std::string header;
  std::getline(input, header);
  TGraphAsymmErrors graph;
  graph.SetTitle("test beam;plane;efficiency");
  double expectedSum = 0, foundSum = 0, worstEfficiency = 1;
  int worst = 0, plane, expected, found;
  char comma;
  while (input >> plane >> comma >> expected >> comma >> found) {
    const double efficiency = double(found) / expected;
    const int point = graph.GetN();
    graph.SetPoint(point, plane, efficiency);
    graph.SetPointError(point, 0, 0, efficiency - TEfficiency::ClopperPearson(expected, found, 0.6827, false),
                        TEfficiency::ClopperPearson(expected, found, 0.6827, true) - efficiency);
    expectedSum += expected;
    foundSum += found;
    if (efficiency < worstEfficiency) {
      worstEfficiency = efficiency;
      worst = plane;
    }
  }
  std::cout << "overall efficiency = " << foundSum / expectedSum << "\n"
            << "worst plane = " << worst << "\n";
  TCanvas canvas("canvas", "planes", 800, 600);
  graph.SetMarkerStyle(20);
  graph.Draw("AP");
  canvas.SaveAs("plane_efficiencies.png");
}
