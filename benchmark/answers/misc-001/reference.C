#include "TTimeStamp.h"
#include <iomanip>
#include <iostream>

void reference()
{
   const TTimeStamp supernova(1987, 2, 23, 7, 35, 41), merger(2017, 8, 17, 12, 41, 4);
   const double seconds = merger.AsDouble() - supernova.AsDouble();
   std::cout << std::fixed << std::setprecision(0) << "seconds: " << seconds << '\n';
   std::cout << std::setprecision(3) << "days: " << seconds / 86400. << std::endl;
}
