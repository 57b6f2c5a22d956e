#include "TEfficiency.h"
#include <iostream>

void reference()
{
   const int total = 200, passed = 187;
   std::cout << "efficiency = " << double(passed) / total << '\n';
   std::cout << "lower = " << TEfficiency::ClopperPearson(total, passed, 0.95, false) << '\n';
   std::cout << "upper = " << TEfficiency::ClopperPearson(total, passed, 0.95, true) << std::endl;
}
