#include <ROOT/RDataFrame.hxx>
#include <ROOT/RVec.hxx>
#include <cstdio>
#include <iostream>

void reference()
{
   ROOT::RDataFrame frame("jets", "jet_sample.root");
   auto events = frame.Define("good_pt", "jet_pt[jet_pt > 40 && abs(jet_eta) < 2.5]")
                    .Filter("!good_pt.empty()")
                    .Define("n_jets", "static_cast<int>(good_pt.size())")
                    .Define("ht", "static_cast<double>(Sum(good_pt))")
                    .Define("lead_pt", "static_cast<double>(Max(good_pt))");
   int rows = 0;
   FILE *out = std::fopen("jets.csv", "w");
   std::fprintf(out, "event,n_jets,ht,lead_pt\n");
   events.Foreach(
      [&](int event, int n, double ht, double lead) {
         std::fprintf(out, "%d,%d,%.2f,%.2f\n", event, n, ht, lead);
         ++rows;
      },
      {"event", "n_jets", "ht", "lead_pt"});
   std::fclose(out);
   std::cout << "rows: " << rows << std::endl;
}
