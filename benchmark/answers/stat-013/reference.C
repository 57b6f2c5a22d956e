#include <Math/RootFinder.h>
#include <Math/Functor.h>
#include <cmath>
#include <cstdio>
#include <numeric>
#include <vector>

void reference() {
  const std::vector<double> times{0.11, 0.38, 0.05, 0.22, 0.47, 0.17, 0.09, 0.31, 0.63, 0.14};
  const double n = times.size(), sum = std::accumulate(times.begin(), times.end(), 0.);
  const double best = sum / n;
  auto nll = [&](double tau) { return n * std::log(tau) + sum / tau; };
  ROOT::Math::Functor1D excess([&](double tau) { return nll(tau) - nll(best) - 0.5; });
  ROOT::Math::RootFinder finder;
  finder.SetFunction(excess, best / 5, best);
  finder.Solve();
  const double low = finder.Root();
  finder.SetFunction(excess, best, best * 5);
  finder.Solve();
  const double high = finder.Root();
  std::printf("lifetime = %.5f ns\nlower error = %.5f ns\nupper error = %.5f ns\n", best, best - low, high - best);
}
