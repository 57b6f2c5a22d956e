#include <ROOT/RNTupleModel.hxx>
#include <ROOT/RNTupleReader.hxx>
#include <ROOT/RNTupleWriter.hxx>
#include "TString.h"
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <numeric>
#include <utility>
#include <vector>

void reference()
{
   auto reader = ROOT::RNTupleReader::Open("tracks", "drift_tracks.root");
   auto number = reader->GetView<int>("event");
   auto momentum = reader->GetView<double>("momentum");
   auto charge = reader->GetView<int>("charge");
   auto hit_de = reader->GetView<std::vector<float>>("hit_de");

   auto model = ROOT::RNTupleModel::Create();
   auto event = model->MakeField<int>("event");
   auto n_tracks = model->MakeField<int>("n_tracks");
   auto momenta = model->MakeField<std::vector<double>>("momenta");
   auto total_charge = model->MakeField<int>("total_charge");
   auto total_de = model->MakeField<double>("total_de");
   auto writer = ROOT::RNTupleWriter::Recreate(std::move(model), "events", "drift_events.root");

   std::vector<std::pair<double, int>> sums;
   int small = 0;
   double all_de = 0;
   const auto n = reader->GetNEntries();
   for (decltype(reader->GetNEntries()) i = 0; i < n;) {
      *event = number(i);
      momenta->clear();
      *total_charge = 0;
      *total_de = 0;
      for (; i < n && number(i) == *event; ++i) {
         momenta->push_back(momentum(i));
         *total_charge += charge(i);
         for (float de : hit_de(i))
            *total_de += de;
      }
      *n_tracks = momenta->size();
      writer->Fill();
      sums.emplace_back(std::accumulate(momenta->begin(), momenta->end(), 0.), *event);
      small += std::abs(*total_charge) <= 1;
      all_de += *total_de;
   }
   std::sort(sums.rbegin(), sums.rend());
   std::ofstream top("top.csv");
   top << "event,sum_momentum\n";
   for (int i = 0; i < 10; ++i)
      top << sums[i].second << "," << Form("%.3f", sums[i].first) << "\n";
   std::printf("events %zu\nsmall charge %d\nmean energy loss %.2f keV\n", sums.size(), small, all_de / sums.size());
}
