#include <TFile.h>
#include <TMatrixDSym.h>
#include <TVectorD.h>
#include <cmath>
#include <iostream>

void reference() {
  const double mass[] = {172.4, 173.1, 171.6}, statistical[] = {0.5, 0.7, 0.9}, systematic[] = {0.6, 0.5, 0.8};
  TMatrixDSym covariance(3);
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j)
      covariance(i, j) = i == j ? std::pow(statistical[i], 2) + std::pow(systematic[i], 2) : 0.5 * systematic[i] * systematic[j];
  TMatrixDSym inverse(covariance);
  inverse.Invert();
  TVectorD ones(3);
  ones = 1;
  TVectorD weights = inverse * ones;
  const double norm = ones * weights;
  weights *= 1 / norm;
  const TVectorD values(3, mass);
  const double combined = weights * values;
  TVectorD residuals = values;
  for (int i = 0; i < 3; ++i) residuals(i) -= combined;
  std::cout << "combined = " << combined << " GeV\n"
            << "uncertainty = " << 1 / std::sqrt(norm) << " GeV\n"
            << "chi2 = " << inverse.Similarity(residuals) << "\n";
  TFile output("top_mass_combination.root", "RECREATE");
  covariance.Write("covariance");
  weights.Write("weights");
}
