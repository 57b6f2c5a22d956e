#include "Math/Polynomial.h"
#include "TCanvas.h"
#include "TF1.h"
#include <algorithm>
#include <fstream>
#include <iostream>

void reference()
{
   const double temperature = 0.9, pressure = 0.62;
   ROOT::Math::Polynomial cubic(3. * pressure, -(pressure + 8. * temperature), 9., -3.);
   auto roots = cubic.FindRealRoots();
   std::sort(roots.begin(), roots.end());
   std::ofstream out("vdw_roots.txt");
   for (std::size_t i = 0; i < roots.size(); ++i) {
      std::cout << "root " << i + 1 << " = " << roots[i] << '\n';
      out << roots[i] << '\n';
   }
   std::cout << std::flush;
   TF1 isotherm("isotherm", "8*[0]/(3*x-1)-3/(x*x)", 0.5, 5.);
   isotherm.SetParameter(0, temperature);
   isotherm.SetTitle("isotherm;v;p");
   TCanvas canvas("canvas", "", 700, 500);
   isotherm.Draw();
   canvas.SaveAs("vdw.png");
}
