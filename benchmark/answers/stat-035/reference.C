#include <TF1.h>
#include <TFitResult.h>
#include <TGraphErrors.h>
#include <cmath>
#include <cstdio>

void reference() {
  TGraphErrors points("pressure_sensor.csv", "%lg,%lg,%lg"); // the header line does not match
  TF1 line("line", "pol1", 0, 8);
  const TFitResultPtr fit = points.Fit(&line, "QSN");
  const double x = 7.5;
  const double variance = fit->CovMatrix(0, 0) + 2 * x * fit->CovMatrix(0, 1) + x * x * fit->CovMatrix(1, 1);
  std::printf("predicted = %.6f V\nstandard error = %.6f V\n", line.Eval(x), std::sqrt(variance));
}
