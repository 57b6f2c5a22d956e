// Makes drift_tracks.root: 1500 tracks of a drift chamber as an ntuple of the new format.
#include <ROOT/RNTupleModel.hxx>
#include <ROOT/RNTupleWriter.hxx>
#include "TRandom3.h"
#include <cmath>
#include <vector>

void drift_tracks()
{
   TRandom3 random(7107);
   auto model = ROOT::RNTupleModel::Create();
   auto event = model->MakeField<int>("event");
   auto momentum = model->MakeField<double>("momentum");
   auto theta = model->MakeField<double>("theta");
   auto charge = model->MakeField<int>("charge");
   auto hit_de = model->MakeField<std::vector<float>>("hit_de");
   auto writer = ROOT::RNTupleWriter::Recreate(std::move(model), "tracks", "drift_tracks.root");
   for (int i = 0; i < 1500; ++i) {
      *event = i / 3;
      *momentum = 0.2 + random.Exp(0.9);
      *theta = std::acos(random.Uniform(-0.9, 0.9));
      *charge = random.Rndm() < 0.55 ? 1 : -1;
      hit_de->clear();
      for (int k = 6 + random.Integer(15); k > 0; --k)
         hit_de->push_back(0.01 * std::round(100 * std::abs(random.Landau(1.8, 0.25))));
      writer->Fill();
   }
}
