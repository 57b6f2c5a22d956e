#include <Math/Factory.h>
#include <Math/Functor.h>
#include <Math/Minimizer.h>
#include <TCanvas.h>
#include <TF1.h>
#include <TFile.h>
#include <TH1D.h>
#include <TTree.h>
#include <cmath>
#include <iostream>
#include <memory>
#include <vector>

void reference() {
  TFile input("b_mixing.root");
  auto *tree = input.Get<TTree>("btags");
  double t;
  int q;
  tree->SetBranchAddress("t", &t);
  tree->SetBranchAddress("q", &q);
  std::vector<double> times;
  std::vector<int> tags;
  TH1D unmixed("unmixed", "", 24, 0, 12), mixed("mixed", "", 24, 0, 12);
  for (Long64_t i = 0; i < tree->GetEntries(); ++i) {
    tree->GetEntry(i);
    times.push_back(t);
    tags.push_back(q);
    (q > 0 ? unmixed : mixed).Fill(t);
  }

  // Summed over q the cosine drops out, so that the norm is that of the exponential alone.
  auto nll = [&](const double *p) {
    double sum = times.size() * std::log(2 * p[0] * (1 - std::exp(-12 / p[0])));
    for (size_t i = 0; i < times.size(); ++i) sum += times[i] / p[0] - std::log(1 + tags[i] * p[1] * std::cos(p[2] * times[i]));
    return sum;
  };
  ROOT::Math::Functor function(nll, 3);
  std::unique_ptr<ROOT::Math::Minimizer> minimizer{ROOT::Math::Factory::CreateMinimizer("Minuit2", "Migrad")};
  minimizer->SetFunction(function);
  minimizer->SetErrorDef(0.5);
  minimizer->SetLimitedVariable(0, "lifetime", 1.5, 0.05, 0.5, 4);
  minimizer->SetLimitedVariable(1, "dilution", 0.4, 0.05, 0, 0.99);
  minimizer->SetLimitedVariable(2, "frequency", 0.5, 0.05, 0.1, 2);
  minimizer->Minimize();
  minimizer->Hesse();
  for (int i = 0; i < 3; ++i)
    std::cout << minimizer->VariableName(i) << " = " << minimizer->X()[i] << " +- " << minimizer->Errors()[i] << "\n";

  TFile output("b_mixing_fit.root", "RECREATE");
  std::unique_ptr<TH1> asymmetry{unmixed.GetAsymmetry(&mixed)};
  asymmetry->SetTitle("mixing;t [ps];asymmetry");
  asymmetry->Write("asymmetry");
  TF1 curve("curve", "[0] * cos([1] * x)", 0, 12);
  curve.SetParameters(minimizer->X()[1], minimizer->X()[2]);
  TCanvas canvas("canvas", "mixing", 800, 600);
  asymmetry->Draw("E");
  curve.Draw("same");
  canvas.SaveAs("b_mixing_fit.png");
}
