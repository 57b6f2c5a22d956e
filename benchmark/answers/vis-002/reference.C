#include <Math/QuantFuncMathCore.h>
#include <TCanvas.h>
#include <TFile.h>
#include <TGraphAsymmErrors.h>
#include <fstream>
#include <vector>

void reference() {
  const std::vector<int> counts{0, 1, 3, 5, 8, 2, 4};
  const double tail = (1 - 0.6827) / 2;

  TGraphAsymmErrors graph(counts.size());
  graph.SetTitle(";energy [MeV];events");
  std::ofstream table("rare_counts.csv");
  table << "energy,count,err_low,err_high\n";
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const int n = counts[i];
    const double energy = i + 0.5;
    const double low = n == 0 ? 0 : ROOT::Math::gamma_quantile(tail, n, 1);
    const double high = ROOT::Math::gamma_quantile_c(tail, n + 1, 1);
    graph.SetPoint(i, energy, n);
    graph.SetPointError(i, 0.5, 0.5, n - low, high - n);
    table << energy << ',' << n << ',' << n - low << ',' << high - n << '\n';
  }
  graph.SetMarkerStyle(20);

  TCanvas canvas("canvas", "", 800, 600);
  graph.Draw("AP");
  canvas.SaveAs("rare_counts.png");

  TFile file("rare_counts.root", "RECREATE");
  graph.Write("g_counts");
}
