#include "TFile.h"
#include "TTree.h"
#include <algorithm>
#include <fstream>
#include <memory>
#include <vector>

void reference()
{
   std::unique_ptr<TFile> file{TFile::Open("surface_array.root")};
   auto *showers = file->Get<TTree>("showers");
   struct Shower {
      int id;
      double log_e, zenith;
      size_t n;
   };
   int id;
   double log_e, zenith;
   std::vector<int> *station = nullptr;
   showers->SetBranchAddress("id", &id);
   showers->SetBranchAddress("log_e", &log_e);
   showers->SetBranchAddress("zenith", &zenith);
   showers->SetBranchAddress("station", &station);
   std::vector<Shower> nice;
   for (Long64_t i = 0; i < showers->GetEntries(); ++i) {
      showers->GetEntry(i);
      if (zenith < 30 && station->size() >= 8)
         nice.push_back({id, log_e, zenith, station->size()});
   }
   std::sort(nice.begin(), nice.end(), [](const Shower &a, const Shower &b) { return a.log_e > b.log_e; });
   std::ofstream out("nice.csv");
   out << "id,log_e,zenith,n_stations\n";
   for (const auto &s : nice)
      out << s.id << "," << s.log_e << "," << s.zenith << "," << s.n << "\n";
}
