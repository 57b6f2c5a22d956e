#include "Math/Functor.h"
#include "Math/Integrator.h"
#include <cmath>
#include <iomanip>
#include <iostream>

void reference()
{
   ROOT::Math::Functor1D planck([](double x) { return x > 0. ? x * x * x / std::expm1(x) : 0.; });
   ROOT::Math::Integrator integrator(ROOT::Math::IntegrationOneDim::kADAPTIVE, 1e-10, 1e-8, 1000);
   integrator.SetFunction(planck);
   std::cout << std::setprecision(10) << "integral = " << integrator.Integral(0., 50.) << std::endl;
}
