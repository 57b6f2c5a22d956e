#include "TFile.h"
#include "TList.h"
#include "TNamed.h"
#include "TParameter.h"
#include "TTree.h"
#include <cstdio>
#include <memory>

void reference()
{
   {
      TFile file("monitor.root", "RECREATE");
      auto *spills = new TTree("spills", "beam spills");
      int spill;
      double protons;
      spills->Branch("spill", &spill);
      spills->Branch("protons", &protons);
      for (spill = 0; spill < 200; ++spill) {
         protons = 4.0e13 + 1.0e10 * spill;
         spills->Fill();
      }
      spills->GetUserInfo()->Add(new TParameter<double>("horn_current", 320));
      spills->GetUserInfo()->Add(new TNamed("target", "graphite"));
      spills->Write();
   }
   std::unique_ptr<TFile> file{TFile::Open("monitor.root")};
   auto *spills = file->Get<TTree>("spills");
   auto *info = spills->GetUserInfo();
   std::printf("horn current %g kA\n", static_cast<TParameter<double> *>(info->FindObject("horn_current"))->GetVal());
   std::printf("target %s\n", info->FindObject("target")->GetTitle());
   double protons, sum = 0;
   spills->SetBranchAddress("protons", &protons);
   for (Long64_t i = 0; i < spills->GetEntries(); ++i) {
      spills->GetEntry(i);
      sum += protons;
   }
   std::printf("protons %.2f e15\n", sum * 1e-15);
}
