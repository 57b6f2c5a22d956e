#include "TFile.h"
#include "TH1D.h"
#include "TTree.h"
#include <iostream>
#include <memory>

void reference()
{
   std::unique_ptr<TFile> in{TFile::Open("muon_events.root")};
   auto *events = in->Get<TTree>("events");
   int n_mu, charge[4];
   float pt[4], met;
   events->SetBranchAddress("n_mu", &n_mu);
   events->SetBranchAddress("mu_charge", charge);
   events->SetBranchAddress("mu_pt", pt);
   events->SetBranchAddress("met", &met);
   const char *labels[] = {"all", "two_muons", "lead_pt", "opposite", "low_met"};
   TFile out("cutflow.root", "RECREATE");
   TH1D cutflow("cutflow", "cut flow;;events", 5, 0, 5);
   for (int i = 0; i < 5; ++i)
      cutflow.GetXaxis()->SetBinLabel(i + 1, labels[i]);
   for (Long64_t i = 0; i < events->GetEntries(); ++i) {
      events->GetEntry(i);
      cutflow.Fill(0.5);
      if (n_mu < 2)
         continue;
      cutflow.Fill(1.5);
      if (pt[0] <= 20)
         continue;
      cutflow.Fill(2.5);
      if (charge[0] * charge[1] >= 0)
         continue;
      cutflow.Fill(3.5);
      if (met < 40)
         cutflow.Fill(4.5);
   }
   cutflow.Write();
   for (int i = 0; i < 5; ++i)
      std::cout << labels[i] << " " << cutflow.GetBinContent(i + 1) << std::endl;
}
