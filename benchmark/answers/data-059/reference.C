#include <ROOT/RDataFrame.hxx>
#include <iostream>

void reference()
{
   ROOT::RDataFrame frame("jets", "jet_sample.root");
   ROOT::RDF::RSnapshotOptions options;
   options.fOutputFormat = ROOT::RDF::ESnapshotOutputFormat::kRNTuple;
   auto converted = frame.Snapshot("jets", "jets_ntuple.root", {"event", "jet_pt", "jet_eta", "weight"}, options);
   std::cout << "entries: " << *converted->Count() << std::endl;
}
