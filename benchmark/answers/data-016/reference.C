#include <ROOT/RNTupleModel.hxx>
#include <ROOT/RNTupleReader.hxx>
#include <ROOT/RNTupleWriter.hxx>
#include "TFile.h"
#include "TTree.h"
#include <cstdio>
#include <memory>

void reference()
{
   std::unique_ptr<TFile> in{TFile::Open("reactor_run_a.root")};
   auto *tree = in->Get<TTree>("ibd");
   {
      auto model = ROOT::RNTupleModel::Create();
      auto run = model->MakeField<int>("run");
      auto prompt = model->MakeField<float>("prompt_energy");
      auto delayed = model->MakeField<float>("delayed_energy");
      auto dt = model->MakeField<float>("dt");
      tree->SetBranchAddress("run", run.get());
      tree->SetBranchAddress("prompt_energy", prompt.get());
      tree->SetBranchAddress("delayed_energy", delayed.get());
      tree->SetBranchAddress("dt", dt.get());
      auto writer = ROOT::RNTupleWriter::Recreate(std::move(model), "ibd", "ibd_new.root");
      for (Long64_t i = 0; i < tree->GetEntries(); ++i) {
         tree->GetEntry(i);
         writer->Fill();
      }
      tree->ResetBranchAddresses();
   }
   auto reader = ROOT::RNTupleReader::Open("ibd", "ibd_new.root");
   auto prompt = reader->GetView<float>("prompt_energy");
   double sum = 0;
   for (auto i : *reader)
      sum += prompt(i);
   std::printf("rows %llu\nmean prompt %.3f MeV\n", (unsigned long long)reader->GetNEntries(), sum / reader->GetNEntries());
}
