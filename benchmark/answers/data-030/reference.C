#include "TFile.h"
#include "TProfile.h"
#include "TTree.h"
#include <algorithm>
#include <cstdio>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

void reference()
{
   std::vector<double> times, readings;
   std::ifstream table("germanium_hall.csv");
   std::string header;
   std::getline(table, header);
   double t, reading;
   char comma;
   while (table >> t >> comma >> reading) {
      times.push_back(t);
      readings.push_back(reading);
   }
   std::unique_ptr<TFile> in{TFile::Open("germanium_hits.root")};
   auto *hits = in->Get<TTree>("hits");
   int detector;
   double energy, celsius, corrected, first = 0, shift = 0;
   Long64_t time;
   hits->SetBranchAddress("detector", &detector);
   hits->SetBranchAddress("energy", &energy);
   hits->SetBranchAddress("time", &time);
   TFile out("corrected.root", "RECREATE");
   TTree tree("corrected_hits", "hits corrected for temperature");
   tree.Branch("detector", &detector);
   tree.Branch("energy", &energy);
   tree.Branch("celsius", &celsius);
   tree.Branch("corrected", &corrected);
   TProfile temperature("temperature", "temperature of the hits;s;degrees C", 12, 0, 3600);
   const Long64_t n = hits->GetEntries();
   for (Long64_t i = 0; i < n; ++i) {
      hits->GetEntry(i);
      const double seconds = 1e-9 * time;
      celsius = readings[std::upper_bound(times.begin(), times.end(), seconds) - times.begin() - 1];
      corrected = energy * (1 + 2.0e-4 * (celsius - 22));
      if (i == 0)
         first = celsius;
      shift += corrected - energy;
      temperature.Fill(seconds, celsius);
      tree.Fill();
   }
   out.Write();
   std::printf("first %.2f\nlast %.2f\nmean shift %.4f keV\n", first, celsius, shift / n);
}
