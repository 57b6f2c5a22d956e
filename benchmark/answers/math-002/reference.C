#include "Math/Functor.h"
#include "Math/RootFinder.h"
#include "TMath.h"
#include <cmath>
#include <iomanip>
#include <iostream>

void reference()
{
   ROOT::Math::Functor1D wien([](double x) { return 5. * (1. - std::exp(-x)) - x; });
   ROOT::Math::RootFinder finder(ROOT::Math::RootFinder::kBRENT);
   finder.SetFunction(wien, 3., 7.);
   finder.Solve(1000, 1e-12, 1e-12);
   const double x = finder.Root();
   std::cout << std::setprecision(9) << "root = " << x << '\n';
   std::cout << "wavelength = " << 1e9 * TMath::H() * TMath::C() / (x * TMath::K() * 5778.) << " nm" << std::endl;
}
