#include <ROOT/RDataFrame.hxx>
#include <ROOT/RVec.hxx>
#include <iostream>

void reference()
{
   ROOT::RDataFrame frame("events", "dimuon_candidates.root");
   auto pairs = frame.Filter("mu_charge.size() == 2");
   auto opposite = pairs.Filter("Sum(mu_charge) == 0").Count();
   auto same = pairs.Filter("abs(Sum(mu_charge)) == 2").Count();
   std::cout << "opposite: " << *opposite << "\nsame: " << *same << std::endl;
}
