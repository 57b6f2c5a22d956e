#include "TFile.h"
#include "TGraphErrors.h"
#include "TTree.h"
#include <cmath>
#include <cstdio>
#include <fstream>
#include <map>
#include <memory>
#include <string>

void reference()
{
   std::map<int, int> pairs;
   std::ifstream list("good_runs.txt");
   for (std::string line; std::getline(list, line);) {
      int first, last;
      const int n = std::sscanf(line.c_str(), "%d-%d", &first, &last);
      if (n < 1)
         continue;
      for (int run = first; run <= (n == 2 ? last : first); ++run)
         pairs[run] = 0;
   }
   std::map<int, double> lumi;
   std::ifstream lumis("run_lumi.csv");
   for (std::string line; std::getline(lumis, line);) {
      int run;
      double value;
      if (std::sscanf(line.c_str(), "%d,%lf", &run, &value) == 2)
         lumi[run] = value;
   }
   std::unique_ptr<TFile> in{TFile::Open("muon_events.root")};
   auto *events = in->Get<TTree>("events");
   int run, event, n_mu;
   float met;
   events->SetBranchAddress("run", &run);
   events->SetBranchAddress("event", &event);
   events->SetBranchAddress("n_mu", &n_mu);
   events->SetBranchAddress("met", &met);
   TFile out("stability.root", "RECREATE");
   TTree good_pairs("good_pairs", "events with two muons in good runs");
   good_pairs.Branch("run", &run);
   good_pairs.Branch("event", &event);
   good_pairs.Branch("met", &met);
   for (Long64_t i = 0; i < events->GetEntries(); ++i) {
      events->GetEntry(i);
      if (n_mu < 2 || pairs.count(run) == 0)
         continue;
      ++pairs[run];
      good_pairs.Fill();
   }
   std::ofstream table("stability.csv");
   table << "run,pairs,lumi,rate\n";
   TGraphErrors rate;
   double total = 0;
   for (const auto &[number, count] : pairs) {
      const double l = lumi.at(number);
      total += l;
      rate.AddPointError(number, count / l, 0, std::sqrt(count) / l);
      table << Form("%d,%d,%.2f,%.3f\n", number, count, l, count / l);
   }
   rate.Write("rate");
   good_pairs.Write();
   std::printf("good runs %zu\nluminosity %.2f /pb\noverall rate %.3f pb\n", pairs.size(), total, good_pairs.GetEntries() / total);
}
