#include "Math/ProbFuncMathCore.h"
#include "Math/QuantFuncMathCore.h"
#include <fstream>
#include <iomanip>
#include <iostream>

void reference()
{
   const double background = 4.2;
   std::ofstream table("poisson_significance.csv");
   table << "n,p_value,z\n" << std::setprecision(9);
   int evidence = 0;
   for (int n = 1; n <= 16; ++n) {
      const double p = ROOT::Math::poisson_cdf_c(n - 1, background);
      const double z = ROOT::Math::normal_quantile_c(p, 1.);
      table << n << ',' << p << ',' << z << '\n';
      if (!evidence && z >= 3.)
         evidence = n;
   }
   std::cout << "evidence from n = " << evidence << std::endl;
}
