#include <TGraphErrors.h>
#include <cmath>
#include <cstdio>

void reference() {
  TGraphErrors points("neutron_lifetimes.csv", "%lg,%lg"); // x: lifetime, y: uncertainty; the header line does not match
  const int n = points.GetN();
  double weights = 0, sum = 0, chi2 = 0;
  for (int i = 0; i < n; ++i) {
    const double weight = std::pow(points.GetPointY(i), -2);
    weights += weight;
    sum += weight * points.GetPointX(i);
  }
  const double average = sum / weights;
  for (int i = 0; i < n; ++i) chi2 += std::pow((points.GetPointX(i) - average) / points.GetPointY(i), 2);
  std::printf("average = %.5f s\nuncertainty = %.5f s\nchi2 = %.5f\nscale factor = %.5f\n", average, 1 / std::sqrt(weights), chi2,
              std::sqrt(chi2 / (n - 1)));
}
