#include "TRolke.h"
#include <fstream>
#include <iostream>

void reference()
{
   TRolke rolke(0.90);
   rolke.SetPoissonBkgGaussEff(12, 20, 0.70, 4.0, 0.07);
   double lower = 0., upper = 0.;
   rolke.GetLimits(lower, upper);
   std::cout << "lower = " << lower << '\n' << "upper = " << upper << std::endl;
   std::ofstream("rolke_limits.txt") << lower << ' ' << upper << '\n';
}
