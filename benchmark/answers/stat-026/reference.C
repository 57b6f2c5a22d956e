#include <Math/Factory.h>
#include <Math/Functor.h>
#include <Math/Minimizer.h>
#include <TFile.h>
#include <TMatrixDSym.h>
#include <TVectorD.h>
#include <cmath>
#include <iostream>
#include <memory>

void reference() {
  auto nll = [](const double *p) {
    const double s = p[0], b = p[1], c = p[2], d = p[3];
    const double observed[] = {58, 210, 160, 820};
    const double expected[] = {s + b * c / d, b + 0.05 * s, c + 0.08 * s, d + 0.01 * s};
    double sum = 0;
    for (int i = 0; i < 4; ++i) sum += expected[i] - observed[i] * std::log(expected[i]);
    return sum;
  };
  ROOT::Math::Functor function(nll, 4);
  std::unique_ptr<ROOT::Math::Minimizer> minimizer{ROOT::Math::Factory::CreateMinimizer("Minuit2", "Migrad")};
  minimizer->SetFunction(function);
  minimizer->SetErrorDef(0.5);
  minimizer->SetTolerance(1e-3);
  const double start[] = {10, 210, 160, 820};
  const char *names[] = {"signal", "bB", "bC", "bD"};
  for (int i = 0; i < 4; ++i) minimizer->SetVariable(i, names[i], start[i], 1);
  minimizer->Minimize();
  minimizer->Hesse();

  const double *p = minimizer->X();
  TMatrixDSym covariance(4);
  minimizer->GetCovMatrix(covariance.GetMatrixArray());
  const double background = p[1] * p[2] / p[3];
  const double gradient[] = {0, background / p[1], background / p[2], -background / p[3]};
  std::cout << "signal = " << p[0] << "\n"
            << "signal error = " << std::sqrt(covariance(0, 0)) << "\n"
            << "background = " << background << "\n"
            << "background error = " << std::sqrt(covariance.Similarity(TVectorD(4, gradient))) << "\n";
  TFile output("abcd_likelihood.root", "RECREATE");
  covariance.Write("covariance");
}
