#include "TFile.h"
#include "TH1D.h"
#include "TTree.h"
#include <cstdio>
#include <fstream>
#include <memory>
#include <numeric>
#include <set>
#include <vector>

void reference()
{
   std::unique_ptr<TFile> in{TFile::Open("scintillator_pulses.root")};
   auto *pulses = in->Get<TTree>("pulses");
   double t, q;
   int s;
   pulses->SetBranchAddress("t", &t);
   pulses->SetBranchAddress("station", &s);
   pulses->SetBranchAddress("charge", &q);

   TFile out("array_events.root", "RECREATE");
   TH1D multiplicity("multiplicity", "stations in a window;stations;windows", 9, 0.5, 9.5);
   TTree events("events", "air-shower events");
   double t0 = 0, total_charge, charge_sum = 0, first = 0;
   int n_stations, windows = 0;
   std::vector<int> station;
   std::vector<double> charge;
   events.Branch("t0", &t0);
   events.Branch("n_stations", &n_stations);
   events.Branch("total_charge", &total_charge);
   events.Branch("station", &station);
   events.Branch("charge", &charge);
   auto close_window = [&] {
      if (station.empty())
         return;
      ++windows;
      n_stations = std::set<int>(station.begin(), station.end()).size();
      total_charge = std::accumulate(charge.begin(), charge.end(), 0.);
      multiplicity.Fill(n_stations);
      if (n_stations >= 3) {
         events.Fill();
         charge_sum += total_charge;
      }
      station.clear();
      charge.clear();
   };
   const Long64_t n = pulses->GetEntries();
   for (Long64_t i = 0; i < n; ++i) {
      pulses->GetEntry(i);
      if (i == 0)
         first = t;
      if (station.empty() || t - t0 > 400) {
         close_window();
         t0 = t;
      }
      station.push_back(s);
      charge.push_back(q);
   }
   close_window();
   out.Write();
   const double rate = events.GetEntries() / (1e-9 * (t - first));
   std::printf("windows %d\nevents %lld\nmean charge %.1f pC\n", windows, events.GetEntries(), charge_sum / events.GetEntries());
   std::ofstream("rate.txt") << Form("events per second %.0f\n", rate);
}
