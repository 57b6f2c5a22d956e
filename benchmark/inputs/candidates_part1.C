// Makes candidates_part1.root: candidates 0 to 700 (exclusive) of a common sample of D meson candidates, in mixed order.
#include "TFile.h"
#include "TRandom3.h"
#include "TTree.h"
#include <utility>
#include <vector>

void candidates_part1()
{
   TRandom3 random(7115);
   struct Candidate {
      int run;
      Long64_t event;
      double mass;
   };
   std::vector<Candidate> all;
   for (int i = 0; i < 1300; ++i)
      all.push_back({41 + i / 300, 1000 + 7 * (i % 300), random.Rndm() < 0.5 ? random.Gaus(1.865, 0.008) : random.Uniform(1.8, 1.93)});
   std::vector<Candidate> part(all.begin() + 0, all.begin() + 700);
   for (size_t i = part.size() - 1; i > 0; --i)
      std::swap(part[i], part[random.Integer(i + 1)]);
   TFile file("candidates_part1.root", "RECREATE");
   TTree tree("candidates", "D meson candidates");
   Candidate candidate;
   tree.Branch("run", &candidate.run, "run/I");
   tree.Branch("event", &candidate.event, "event/L");
   tree.Branch("mass", &candidate.mass, "mass/D");
   for (const auto &c : part) {
      candidate = c;
      tree.Fill();
   }
   tree.Write();
}
