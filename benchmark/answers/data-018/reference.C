#include "TFile.h"
#include "TTree.h"
#include <algorithm>
#include <cstdio>
#include <memory>
#include <numeric>
#include <vector>

void reference()
{
   std::unique_ptr<TFile> in{TFile::Open("surface_array.root")};
   auto *showers = in->Get<TTree>("showers");
   int id;
   std::vector<int> *station = nullptr;
   std::vector<float> *signal = nullptr;
   showers->SetBranchAddress("id", &id);
   showers->SetBranchAddress("station", &station);
   showers->SetBranchAddress("signal", &signal);
   TFile out("shower_totals.root", "RECREATE");
   TTree totals("totals", "one row a shower");
   int n_stations, hottest;
   double total_signal, largest = 0;
   totals.Branch("id", &id);
   totals.Branch("n_stations", &n_stations);
   totals.Branch("total_signal", &total_signal);
   totals.Branch("hottest", &hottest);
   int five = 0;
   for (Long64_t i = 0; i < showers->GetEntries(); ++i) {
      showers->GetEntry(i);
      n_stations = station->size();
      total_signal = std::accumulate(signal->begin(), signal->end(), 0.);
      hottest = n_stations == 0 ? -1 : station->at(std::max_element(signal->begin(), signal->end()) - signal->begin());
      five += n_stations >= 5;
      largest = std::max(largest, total_signal);
      totals.Fill();
   }
   totals.Write();
   std::printf("five or more %d\nlargest total %.1f\n", five, largest);
}
