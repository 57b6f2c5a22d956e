#include <ROOT/RNTupleModel.hxx>
#include <ROOT/RNTupleWriter.hxx>
#include "TMath.h"
#include <cmath>
#include <cstdio>

void reference()
{
   const double radius = 0.15, current = 40, mu0 = 4e-7 * TMath::Pi();
   auto field = [=](double z) { return 1e3 * mu0 * current * radius * radius / (2 * std::pow(radius * radius + z * z, 1.5)); };
   auto model = ROOT::RNTupleModel::Create();
   auto z = model->MakeField<double>("z");
   auto b = model->MakeField<double>("b");
   auto writer = ROOT::RNTupleWriter::Recreate(std::move(model), "coil", "coil.root");
   for (int i = 0; i <= 400; ++i) {
      *z = -0.5 + i / 400.;
      *b = field(*z);
      writer->Fill();
   }
   std::printf("centre field %.4f mT\n", field(0));
}
