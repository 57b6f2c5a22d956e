#include <ROOT/RDataFrame.hxx>
#include <iostream>

void reference()
{
   auto frame = ROOT::RDF::FromCSV("plane_hits.csv");
   auto rows = frame.Count();
   frame.Snapshot("hits", "plane_hits.root", {"event", "plane", "x", "y", "charge"});
   std::cout << "rows: " << *rows << std::endl;
}
