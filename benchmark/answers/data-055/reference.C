#include <ROOT/RDataFrame.hxx>
#include <iostream>

void reference()
{
   ROOT::RDataFrame frame("showers", "eas_sample.root");
   auto low = frame.Min("energy");
   auto high = frame.Max("energy");
   auto mean = frame.Mean("energy");
   auto deviation = frame.StdDev("energy");
   std::cout << "minimum: " << *low << "\nmaximum: " << *high << "\nmean: " << *mean << "\ndeviation: " << *deviation << std::endl;
}
