#include <Math/Factory.h>
#include <Math/Functor.h>
#include <Math/Minimizer.h>
#include <TFile.h>
#include <TGraph.h>
#include <cmath>
#include <iostream>
#include <memory>

void reference() {
  auto nll = [](const double *p) {
    const double expected = p[0] + p[1], pull = (p[1] - 38) / 4;
    return expected - 52 * std::log(expected) + 0.5 * pull * pull;
  };
  ROOT::Math::Functor function(nll, 2);
  std::unique_ptr<ROOT::Math::Minimizer> minimizer{ROOT::Math::Factory::CreateMinimizer("Minuit2", "Migrad")};
  minimizer->SetFunction(function);
  minimizer->SetErrorDef(0.5);
  minimizer->SetTolerance(1e-4);
  minimizer->SetVariable(0, "signal", 10, 1);
  minimizer->SetVariable(1, "background", 38, 1);
  minimizer->Minimize();
  minimizer->Hesse();
  const double best = minimizer->MinValue();
  std::cout << "signal = " << minimizer->X()[0] << "\n"
            << "error = " << minimizer->Errors()[0] << "\n"
            << "background = " << minimizer->X()[1] << "\n";

  TGraph profile;
  for (int s = 0; s <= 40; ++s) {
    minimizer->SetFixedVariable(0, "signal", s);
    minimizer->Minimize();
    profile.AddPoint(s, minimizer->MinValue() - best);
  }
  TFile output("constrained_background.root", "RECREATE");
  profile.Write("profile");
}
