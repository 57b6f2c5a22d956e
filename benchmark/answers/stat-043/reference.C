#include <Math/DistFunc.h>
#include <Math/Factory.h>
#include <Math/Functor.h>
#include <Math/Minimizer.h>
#include <Math/PdfFunc.h>
#include <TCanvas.h>
#include <TFile.h>
#include <TGraph.h>
#include <cmath>
#include <fstream>
#include <iostream>
#include <memory>
#include <vector>

void reference() {
  const double low = 20, high = 200;
  std::vector<double> energies;
  std::ifstream input("gamma_energies.txt");
  for (double energy; input >> energy;) energies.push_back(energy);
  const size_t n = energies.size();

  double line = 90;
  std::vector<double> peak(n);
  auto nll = [&](const double *p) { // p: fraction, index
    const double norm = (std::pow(low, 1 - p[1]) - std::pow(high, 1 - p[1])) / (p[1] - 1);
    double sum = 0;
    for (size_t i = 0; i < n; ++i) sum -= std::log(p[0] * peak[i] + (1 - p[0]) * std::pow(energies[i], -p[1]) / norm);
    return sum;
  };
  ROOT::Math::Functor function(nll, 2);
  std::unique_ptr<ROOT::Math::Minimizer> minimizer{ROOT::Math::Factory::CreateMinimizer("Minuit2", "Migrad")};
  minimizer->SetFunction(function);
  minimizer->SetErrorDef(0.5);
  minimizer->SetFixedVariable(0, "fraction", 0);
  minimizer->SetVariable(1, "index", 2.5, 0.05);
  minimizer->Minimize();
  const double without = minimizer->MinValue(), index = minimizer->X()[1];

  TGraph scan;
  double best = -1, bestLine = 0, photons = 0;
  for (line = 30; line <= 150; line += 3) {
    const double sigma = 0.08 * line;
    const double inside = ROOT::Math::gaussian_cdf(high, sigma, line) - ROOT::Math::gaussian_cdf(low, sigma, line);
    for (size_t i = 0; i < n; ++i) peak[i] = ROOT::Math::gaussian_pdf(energies[i], sigma, line) / inside;
    minimizer->Clear();
    minimizer->SetLimitedVariable(0, "fraction", 0.01, 0.005, 0, 0.5);
    minimizer->SetVariable(1, "index", index, 0.05);
    minimizer->Minimize();
    const double ts = 2 * (without - minimizer->MinValue());
    scan.AddPoint(line, ts);
    if (ts > best) {
      best = ts;
      bestLine = line;
      photons = n * minimizer->X()[0];
    }
  }
  std::cout << "line = " << bestLine << " GeV\n"
            << "TS = " << best << "\n"
            << "photons = " << photons << "\n"
            << "index = " << index << "\n";
  TFile output("gamma_line_scan.root", "RECREATE");
  scan.SetTitle("line search;line energy [GeV];TS");
  scan.Write("ts_scan");
  TCanvas canvas("canvas", "scan", 800, 600);
  scan.Draw("AL");
  canvas.SaveAs("gamma_line_scan.png");
}
