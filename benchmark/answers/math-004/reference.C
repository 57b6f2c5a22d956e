#include "Math/Factory.h"
#include "Math/Functor.h"
#include "Math/Minimizer.h"
#include <cmath>
#include <iostream>
#include <memory>

void reference()
{
   ROOT::Math::Functor energy([](const double *u) {
      double sum = 0.;
      for (int i = 0; i < 3; ++i) {
         sum += 0.5 * u[i] * u[i];
         for (int j = 0; j < i; ++j)
            sum += 1. / std::abs(u[i] - u[j]);
      }
      return sum;
   }, 3);
   std::unique_ptr<ROOT::Math::Minimizer> minimizer(ROOT::Math::Factory::CreateMinimizer("Minuit2", "Migrad"));
   minimizer->SetFunction(energy);
   minimizer->SetTolerance(1e-4);
   const double start[] = {-1., 0.1, 1.2};
   for (int i = 0; i < 3; ++i)
      minimizer->SetVariable(i, "u" + std::to_string(i + 1), start[i], 0.01);
   minimizer->Minimize();
   for (int i = 0; i < 3; ++i)
      std::cout << "ion " << i + 1 << ": " << minimizer->X()[i] << '\n';
   std::cout << "energy: " << minimizer->MinValue() << std::endl;
}
