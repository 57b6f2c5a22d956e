#include "TFile.h"
#include "TTree.h"
#include <cstdio>
#include <memory>
#include <utility>

void reference()
{
   std::unique_ptr<TFile> file{TFile::Open("muon_events.root")};
   auto *events = file->Get<TTree>("events");
   events->BuildIndex("run", "event");
   float met;
   events->SetBranchAddress("met", &met);
   for (auto [run, event] : {std::pair{303, 217}, {308, 5}, {301, 499}, {304, 501}}) {
      if (events->GetEntryWithIndex(run, event) > 0)
         std::printf("run %d event %d met %.2f\n", run, event, met);
      else
         std::printf("run %d event %d not found\n", run, event);
   }
}
