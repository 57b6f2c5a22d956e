#include "Math/Functor.h"
#include "Math/GoFTest.h"
#include "Math/ProbFuncMathCore.h"
#include <fstream>
#include <iostream>
#include <vector>

void reference()
{
   std::ifstream in("track_pulls.txt");
   std::vector<double> pulls;
   for (double pull; in >> pull;)
      pulls.push_back(pull);
   ROOT::Math::Functor1D cdf([](double x) { return ROOT::Math::normal_cdf(x, 1., 0.); });
   ROOT::Math::GoFTest test(pulls.size(), pulls.data(), cdf, ROOT::Math::GoFTest::kCDF, -10., 10.);
   double p = 0., statistic = 0.;
   test.KolmogorovSmirnovTest(p, statistic);
   std::cout << "KS probability = " << p << '\n' << "KS statistic = " << statistic << '\n';
   test.AndersonDarlingTest(p, statistic);
   std::cout << "AD probability = " << p << '\n' << "AD statistic = " << statistic << std::endl;
}
