#include "TFeldmanCousins.h"
#include <iostream>

void reference()
{
   TFeldmanCousins fc(0.90);
   const double upper = fc.CalculateUpperLimit(7., 1.3);
   const double lower = fc.GetLowerLimit();
   std::cout << "lower limit = " << lower << '\n' << "upper limit = " << upper << std::endl;
}
