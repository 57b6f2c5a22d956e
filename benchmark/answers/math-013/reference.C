#include "Math/Functor.h"
#include "Math/RootFinder.h"
#include "Math/SpecFuncMathMore.h"
#include <iomanip>
#include <iostream>

void reference()
{
   ROOT::Math::Functor1D j1([](double x) { return ROOT::Math::cyl_bessel_j(1., x); });
   const double edges[] = {2., 5., 8.5, 12.};
   for (int i = 0; i < 3; ++i) {
      ROOT::Math::RootFinder finder;
      finder.SetFunction(j1, edges[i], edges[i + 1]);
      finder.Solve(1000, 1e-10, 1e-10);
      std::cout << "zero " << i + 1 << " = " << std::setprecision(8) << finder.Root() << '\n';
   }
   std::cout << std::flush;
}
