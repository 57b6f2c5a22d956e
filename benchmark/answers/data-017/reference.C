#include <ROOT/RNTupleReader.hxx>
#include "TFile.h"
#include "TH1D.h"
#include <cstdio>
#include <numeric>
#include <vector>

void reference()
{
   auto reader = ROOT::RNTupleReader::Open("tracks", "drift_tracks.root");
   auto momentum = reader->GetView<double>("momentum");
   auto hit_de = reader->GetView<std::vector<float>>("hit_de");
   TFile out("mean_de.root", "RECREATE");
   TH1D mean_de("mean_de", "mean energy loss;keV;tracks", 60, 0, 6);
   long tracks = 0, hits = 0;
   for (auto i : *reader) {
      if (momentum(i) <= 0.5)
         continue;
      const auto &de = hit_de(i);
      mean_de.Fill(std::accumulate(de.begin(), de.end(), 0.) / de.size());
      ++tracks;
      hits += de.size();
   }
   mean_de.Write();
   std::printf("tracks %ld\nhits %ld\nmean %.3f keV\n", tracks, hits, mean_de.GetMean());
}
