#include <ROOT/RDataFrame.hxx>
#include <iostream>

void reference()
{
   ROOT::RDataFrame frame("showers", "eas_sample.root");
   auto proton = frame.Filter("primary == 1").Mean("n_mu");
   auto iron = frame.Filter("primary == 26").Mean("n_mu");
   std::cout << "proton: " << *proton << "\niron: " << *iron << std::endl;
}
