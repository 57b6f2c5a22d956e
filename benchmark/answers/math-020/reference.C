#include "TGraph.h"
#include <algorithm>
#include <iostream>

void reference()
{
   TGraph curve("depth_dose.csv", "%lg,%lg");
   const double *x = curve.GetX(), *y = curve.GetY();
   const int n = curve.GetN(), peak = std::max_element(y, y + n) - y;
   int i = peak;
   while (i < n && y[i] > 0.8 * y[peak])
      ++i;
   const double r80 = x[i - 1] + (0.8 * y[peak] - y[i - 1]) / (y[i] - y[i - 1]) * (x[i] - x[i - 1]);
   double area = 0.;
   for (int k = 1; k < n; ++k)
      area += 0.5 * (y[k] + y[k - 1]) * (x[k] - x[k - 1]);
   std::cout << "peak = " << x[peak] << " mm\n" << "R80 = " << r80 << " mm\n" << "area = " << area << std::endl;
}
