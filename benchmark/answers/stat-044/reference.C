#include <Math/Factory.h>
#include <Math/Functor.h>
#include <Math/Minimizer.h>
#include <TCanvas.h>
#include <TF1.h>
#include <TGraphErrors.h>
#include <cmath>
#include <iostream>
#include <memory>

void reference() {
  TGraphErrors table("dose_response.csv", "%lg,%lg,%lg"); // dose, irradiated, stopped; the header line does not match
  const int n = table.GetN();
  auto nll = [&](const double *p) {
    double sum = 0;
    for (int i = 0; i < n; ++i) {
      const double total = table.GetPointY(i), stopped = table.GetErrorY(i), logit = p[0] + p[1] * table.GetPointX(i);
      sum += total * std::log1p(std::exp(logit)) - stopped * logit;
    }
    return sum;
  };
  ROOT::Math::Functor function(nll, 2);
  std::unique_ptr<ROOT::Math::Minimizer> minimizer{ROOT::Math::Factory::CreateMinimizer("Minuit2", "Migrad")};
  minimizer->SetFunction(function);
  minimizer->SetErrorDef(0.5);
  minimizer->SetTolerance(1e-3);
  minimizer->SetVariable(0, "a", 0, 0.1);
  minimizer->SetVariable(1, "b", 0.5, 0.1);
  minimizer->Minimize();
  minimizer->Hesse();
  const double a = minimizer->X()[0], b = minimizer->X()[1];
  const double da = -1 / b, db = a / (b * b);
  const double variance = da * da * minimizer->CovMatrix(0, 0) + 2 * da * db * minimizer->CovMatrix(0, 1) + db * db * minimizer->CovMatrix(1, 1);
  std::cout << "intercept = " << a << "\n"
            << "slope = " << b << " per Gy\n"
            << "D50 = " << -a / b << " Gy\n"
            << "D50 error = " << std::sqrt(variance) << " Gy\n";

  TGraph fractions;
  fractions.SetTitle("dose response;dose [Gy];fraction stopped");
  for (int i = 0; i < n; ++i) fractions.AddPoint(table.GetPointX(i), table.GetErrorY(i) / table.GetPointY(i));
  TF1 curve("curve", "1 / (1 + exp(-([0] + [1] * x)))", 0, 9);
  curve.SetParameters(a, b);
  curve.SetLineColor(kRed);
  TCanvas canvas("canvas", "dose response", 800, 600);
  fractions.SetMarkerStyle(20);
  fractions.Draw("AP");
  curve.Draw("same");
  canvas.SaveAs("dose_response.png");
}
