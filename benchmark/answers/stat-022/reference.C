#include <TGraph.h>
#include <TMath.h>
#include <cmath>
#include <iostream>

void reference() {
  TGraph log("geiger_minutes.csv", "%lg,%lg"); // the header line does not match
  const int n = log.GetN();
  const double mean = log.GetMean(2);
  double squares = 0;
  for (int i = 0; i < n; ++i) squares += std::pow(log.GetPointY(i) - mean, 2);
  std::cout << "mean = " << mean << "\n"
            << "variance = " << squares / (n - 1) << "\n"
            << "p-value = " << TMath::Prob(squares / mean, n - 1) << "\n";
}
