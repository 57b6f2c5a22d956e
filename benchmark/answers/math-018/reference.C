#include "Math/Derivator.h"
#include "Math/Functor.h"
#include <cmath>
#include <iomanip>
#include <iostream>

void reference()
{
   const double eps = 0.0104, s = 3.40;
   ROOT::Math::Functor1D potential([=](double r) { return 4. * eps * (std::pow(s / r, 12) - std::pow(s / r, 6)); });
   ROOT::Math::Derivator derivator(potential);
   std::cout << "force = " << std::setprecision(7) << -derivator.EvalCentral(4.00, 1e-3) << " eV/A" << std::endl;
}
