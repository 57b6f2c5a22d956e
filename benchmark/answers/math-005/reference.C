#include "TGraph.h"
#include "TSpline.h"
#include <iomanip>
#include <iostream>

void reference()
{
   TGraph table("attenuation_table.csv", "%lg,%lg");
   TSpline3 spline("attenuation", &table);
   std::cout << std::fixed << std::setprecision(6);
   for (double energy : {0.35, 0.66, 1.17})
      std::cout << std::setprecision(2) << energy << std::setprecision(6) << " MeV: " << spline.Eval(energy) << '\n';
   std::cout << std::flush;
}
