#include "Math/Vector4D.h"
#include "TFile.h"
#include "TH1D.h"
#include "TTree.h"
#include <cmath>
#include <cstdio>
#include <fstream>
#include <map>
#include <memory>

void reference()
{
   std::unique_ptr<TFile> in{TFile::Open("muon_events.root")};
   auto *events = in->Get<TTree>("events");
   int run, event, n_mu, charge[4];
   float pt[4], eta[4], phi[4];
   double weight, mass;
   events->SetBranchAddress("run", &run);
   events->SetBranchAddress("event", &event);
   events->SetBranchAddress("n_mu", &n_mu);
   events->SetBranchAddress("mu_charge", charge);
   events->SetBranchAddress("mu_pt", pt);
   events->SetBranchAddress("mu_eta", eta);
   events->SetBranchAddress("mu_phi", phi);
   events->SetBranchAddress("weight", &weight);
   TFile out("dimuon.root", "RECREATE");
   TH1D histogram("mass", "dimuon mass;GeV;weighted events", 60, 60, 120);
   TTree tree("dimuon", "selected muon pairs");
   tree.Branch("run", &run);
   tree.Branch("event", &event);
   tree.Branch("mass", &mass);
   tree.Branch("weight", &weight);
   struct Sum {
      int selected = 0;
      double weighted = 0;
   };
   std::map<int, Sum> runs;
   for (int r = 301; r <= 308; ++r)
      runs[r];
   int window = 0;
   double mass_sum = 0;
   for (Long64_t i = 0; i < events->GetEntries(); ++i) {
      events->GetEntry(i);
      if (n_mu < 2 || charge[0] * charge[1] >= 0 || std::abs(eta[0]) >= 2.4 || std::abs(eta[1]) >= 2.4 || pt[0] <= 25 || pt[1] <= 15)
         continue;
      const ROOT::Math::PtEtaPhiMVector a(pt[0], eta[0], phi[0], 0.10566), b(pt[1], eta[1], phi[1], 0.10566);
      mass = (a + b).M();
      histogram.Fill(mass, weight);
      tree.Fill();
      if (mass < 80 || mass > 100)
         continue;
      ++window;
      mass_sum += mass;
      ++runs[run].selected;
      runs[run].weighted += weight;
   }
   out.Write();
   std::ofstream table("per_run.csv");
   table << "run,selected,weighted\n";
   for (const auto &[number, sum] : runs)
      table << number << "," << sum.selected << "," << Form("%.2f", sum.weighted) << "\n";
   std::printf("selected %lld\nwindow %d\nmean mass %.2f GeV\n", tree.GetEntries(), window, mass_sum / window);
}
