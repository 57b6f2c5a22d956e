#include <ROOT/RDataFrame.hxx>
#include <iostream>

void reference()
{
   ROOT::RDataFrame frame("showers", "eas_sample.root");
   auto total = frame.Count();
   auto selected = frame.Filter("zenith < 30").Filter("energy > 2").Count();
   std::cout << "total: " << *total << "\nselected: " << *selected << std::endl;
}
