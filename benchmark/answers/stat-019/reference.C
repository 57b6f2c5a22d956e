#include <Math/Factory.h>
#include <Math/Functor.h>
#include <Math/Minimizer.h>
#include <TCanvas.h>
#include <TFile.h>
#include <TH2D.h>
#include <cmath>
#include <iostream>
#include <memory>

void reference() {
  TFile input("nu_disappearance.root");
  auto *observed = input.Get<TH1>("h_observed");
  auto *unoscillated = input.Get<TH1>("h_unoscillated");
  auto deviance = [&](const double *p) {
    double sum = 0;
    for (int bin = 1; bin <= observed->GetNbinsX(); ++bin) {
      const double n = observed->GetBinContent(bin), phase = std::sin(1.267 * 1e-3 * p[1] * 295 / observed->GetBinCenter(bin));
      const double expected = unoscillated->GetBinContent(bin) * (1 - p[0] * phase * phase);
      sum += 2 * (expected - n + (n > 0 ? n * std::log(n / expected) : 0));
    }
    return sum;
  };
  ROOT::Math::Functor function(deviance, 2);
  std::unique_ptr<ROOT::Math::Minimizer> minimizer{ROOT::Math::Factory::CreateMinimizer("Minuit2", "Migrad")};
  minimizer->SetFunction(function);
  minimizer->SetErrorDef(1);
  minimizer->SetLimitedVariable(0, "S", 0.9, 0.02, 0.5, 1);
  minimizer->SetLimitedVariable(1, "D", 2.4, 0.05, 1.5, 4); // in 1e-3 eV^2
  minimizer->Minimize();
  const double best = minimizer->MinValue();
  std::cout << "S = " << minimizer->X()[0] << "\n"
            << "D = " << 1e-3 * minimizer->X()[1] << " eV^2\n"
            << "chi2 = " << best << "\n";

  TFile output("oscillation_contour.root", "RECREATE");
  TH2D surface("surface", "-2 #Delta ln L;sin^{2} 2#theta;#Delta m^{2} [eV^{2}]", 50, 0.7, 1.0, 60, 0.0020, 0.0032);
  for (int i = 1; i <= 50; ++i)
    for (int j = 1; j <= 60; ++j) {
      const double p[] = {surface.GetXaxis()->GetBinCenter(i), 1e3 * surface.GetYaxis()->GetBinCenter(j)};
      surface.SetBinContent(i, j, deviance(p) - best);
    }
  surface.Write();
  const double levels[] = {2.30, 5.99};
  TCanvas canvas("canvas", "contours", 800, 600);
  surface.SetContour(2, levels);
  surface.SetStats(false);
  surface.Draw("cont1");
  canvas.SaveAs("oscillation_contour.png");
}
