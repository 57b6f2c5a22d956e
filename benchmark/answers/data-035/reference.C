#include "TChain.h"
#include "TFile.h"
#include "TH1D.h"
#include "TTree.h"
#include <fstream>
#include <iostream>
#include <map>
#include <utility>

void reference()
{
   TChain chain("candidates");
   chain.Add("candidates_part1.root");
   chain.Add("candidates_part2.root");
   int run;
   Long64_t event;
   double mass;
   chain.SetBranchAddress("run", &run);
   chain.SetBranchAddress("event", &event);
   chain.SetBranchAddress("mass", &mass);
   std::map<std::pair<int, Long64_t>, double> candidates;
   std::map<int, std::pair<int, int>> runs;
   int duplicates = 0;
   const Long64_t n = chain.GetEntries();
   for (Long64_t i = 0; i < n; ++i) {
      chain.GetEntry(i);
      if (candidates.emplace(std::pair{run, event}, mass).second) {
         ++runs[run].first;
      } else {
         ++runs[run].second;
         ++duplicates;
      }
   }
   TFile out("unique.root", "RECREATE");
   TTree tree("candidates", "unique candidates");
   tree.Branch("run", &run);
   tree.Branch("event", &event);
   tree.Branch("mass", &mass);
   TH1D d_mass("d_mass", "D candidates;GeV;candidates", 65, 1.80, 1.93);
   for (const auto &[key, value] : candidates) {
      run = key.first;
      event = key.second;
      mass = value;
      tree.Fill();
      d_mass.Fill(mass);
   }
   out.Write();
   std::ofstream table("overlap.csv");
   table << "run,unique,duplicates\n";
   for (const auto &[number, counts] : runs)
      table << number << "," << counts.first << "," << counts.second << "\n";
   std::cout << "read " << n << "\nunique " << tree.GetEntries() << "\nduplicates " << duplicates << std::endl;
}
