#include <ROOT/RDataFrame.hxx>
#include <fstream>

void reference()
{
   ROOT::RDataFrame frame("showers", "eas_sample.root");
   auto last = frame.Filter("zenith < 45", "zenith").Filter("energy > 1.5", "energy").Filter("n_mu >= 15000", "muons");
   auto report = last.Report();
   report->Print();
   std::ofstream out("cut_flow.csv");
   out << "cut,passed,efficiency\n";
   for (const auto &cut : *report)
      out << cut.GetName() << ',' << cut.GetPass() << ',' << cut.GetEff() << '\n';
}
