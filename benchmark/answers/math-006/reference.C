#include "TDecompLU.h"
#include "TMatrixD.h"
#include "TVectorD.h"
#include <iostream>

void reference()
{
   const double values[] = {10., -4., 0., -4., 15., -5., 0., -5., 12.};
   const double voltages[] = {12., 0., -6.};
   TMatrixD resistance(3, 3, values);
   TVectorD current(3, voltages);
   TDecompLU lu(resistance);
   lu.Solve(current);
   for (int i = 0; i < 3; ++i)
      std::cout << "i" << i + 1 << " = " << current[i] << " A\n";
   std::cout << "determinant = " << resistance.Determinant() << std::endl;
}
