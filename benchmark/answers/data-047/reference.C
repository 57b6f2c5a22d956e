#include <ROOT/RDataFrame.hxx>
#include <iostream>

void reference()
{
   ROOT::RDataFrame empty(1000);
   auto frame = empty.Define("n", "static_cast<int>(rdfentry_)").Define("n_squared", "static_cast<double>(n) * n");
   auto mean = frame.Mean("n_squared");
   frame.Snapshot("squares", "squares.root", {"n", "n_squared"});
   std::cout << "mean of n_squared: " << *mean << std::endl;
}
