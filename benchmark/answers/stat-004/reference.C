#include <Math/QuantFuncMathCore.h>
#include <fstream>
#include <iomanip>

void reference() {
  const double total = 96, passed = 96;
  const double a = passed + 1, b = total - passed + 1; // the posterior is a beta distribution
  std::ofstream out("chamber_posterior.txt");
  out << std::fixed << std::setprecision(6)
      << "mean " << a / (a + b) << "\n"
      << "lower bound " << ROOT::Math::beta_quantile(0.05, a, b) << "\n";
}
