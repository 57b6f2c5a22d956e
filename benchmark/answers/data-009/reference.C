#include "TFile.h"
#include "TTree.h"
#include <iostream>
#include <memory>

void reference()
{
   std::unique_ptr<TFile> in{TFile::Open("muon_events.root")};
   auto *events = in->Get<TTree>("events");
   TFile out("met_skim.root", "RECREATE");
   auto *skim = events->CopyTree("met > 60");
   out.Write();
   std::cout << "before " << events->GetEntries() << "\nafter " << skim->GetEntries() << std::endl;
}
