#include <ROOT/RDataFrame.hxx>
#include <ROOT/RVec.hxx>
#include <iostream>

void reference()
{
   ROOT::RDataFrame frame("events", "dimuon_candidates.root");
   auto all = frame.Count();
   auto skim = frame.Filter("mu_pt.size() >= 2 && met < 40")
                  .Define("n_mu", "static_cast<int>(mu_pt.size())")
                  .Define("sorted_pt", "Reverse(Sort(mu_pt))")
                  .Define("lead_pt", "sorted_pt[0]")
                  .Define("sublead_pt", "sorted_pt[1]");
   auto kept = skim.Count();
   skim.Snapshot("skim", "skim.root", {"n_mu", "lead_pt", "sublead_pt", "met"});
   std::cout << "kept: " << *kept << "\nfraction: " << double(*kept) / *all << std::endl;
}
