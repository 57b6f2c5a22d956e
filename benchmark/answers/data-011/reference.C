#include "TFile.h"
#include "TTree.h"
#include <iostream>
#include <memory>

void reference()
{
   {
      std::unique_ptr<TFile> in{TFile::Open("muon_events.root")};
      auto *events = in->Get<TTree>("events");
      TFile out("slim.root", "RECREATE");
      int n_mu;
      events->SetBranchAddress("n_mu", &n_mu);
      events->SetBranchStatus("*", false);
      for (const char *name : {"run", "event", "met", "weight"})
         events->SetBranchStatus(name, true);
      auto *slim = events->CloneTree(0);
      events->SetBranchStatus("n_mu", true);
      for (Long64_t i = 0; i < events->GetEntries(); ++i) {
         events->GetEntry(i);
         if (n_mu >= 2)
            slim->Fill();
      }
      slim->Write();
   }
   std::unique_ptr<TFile> file{TFile::Open("slim.root")};
   auto *slim = file->Get<TTree>("events");
   std::cout << "columns " << slim->GetListOfBranches()->GetEntries() << "\nevents " << slim->GetEntries() << std::endl;
}
