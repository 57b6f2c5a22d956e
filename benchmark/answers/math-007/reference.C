#include "TFile.h"
#include "TMatrixDSym.h"
#include "TMatrixDSymEigen.h"
#include "TVectorD.h"
#include <iostream>

void reference()
{
   const double values[] = {4.2, -0.8, 0.3, -0.8, 3.5, -0.6, 0.3, -0.6, 5.1};
   TMatrixDSym tensor(3, values);
   TMatrixDSymEigen eigen(tensor);
   const TVectorD &moments = eigen.GetEigenValues();
   for (int i = 0; i < 3; ++i)
      std::cout << "moment " << i + 1 << " = " << moments[i] << '\n';
   std::cout << std::flush;
   TFile file("inertia.root", "RECREATE");
   tensor.Write("tensor");
   moments.Write("moments");
}
