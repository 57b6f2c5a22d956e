#include "TMath.h"
#include <iostream>

void reference()
{
   const double on = 134., off = 318., alpha = 0.30;
   const double excess = on - alpha * off;
   const double onTerm = on * TMath::Log((1. + alpha) / alpha * on / (on + off));
   const double offTerm = off * TMath::Log((1. + alpha) * off / (on + off));
   std::cout << "excess = " << excess << '\n' << "significance = " << TMath::Sqrt(2. * (onTerm + offTerm)) << std::endl;
}
