#include <TFile.h>
#include <TLorentzVector.h>
#include <TMath.h>
#include <TRandom3.h>
#include <TTree.h>
#include <memory>
#include <vector>

void dimuon_candidates()
{
   std::unique_ptr<TFile> file{TFile::Open("dimuon_candidates.root", "RECREATE")};
   auto tree = new TTree("events", "muon events");
   std::vector<float> pt, eta, phi;
   std::vector<int> charge;
   float met;
   tree->Branch("mu_pt", &pt);
   tree->Branch("mu_eta", &eta);
   tree->Branch("mu_phi", &phi);
   tree->Branch("mu_charge", &charge);
   tree->Branch("met", &met);
   TRandom3 random(23);
   auto add = [&](const TLorentzVector &p, int q) {
      pt.push_back(p.Pt() * random.Gaus(1, 0.015));
      eta.push_back(p.Eta());
      phi.push_back(p.Phi());
      charge.push_back(q);
   };
   for (int i = 0; i < 4000; ++i) {
      pt.clear();
      eta.clear();
      phi.clear();
      charge.clear();
      met = random.Exp(25);
      if (random.Rndm() < 0.5) {
         double mass = 0;
         while (mass < 60 || mass > 120)
            mass = random.BreitWigner(91.19, 2.5);
         double x, y, z;
         random.Sphere(x, y, z, mass / 2);
         TLorentzVector a(x, y, z, mass / 2), b(-x, -y, -z, mass / 2);
         const TVector3 boost(0, std::tanh(random.Gaus(0, 0.2)), std::tanh(random.Gaus(0, 0.4)) * 0.7);
         a.Boost(boost);
         b.Boost(boost);
         add(a, 1);
         add(b, -1);
      }
      const int extra = random.Poisson(0.6);
      for (int k = 0; k < extra; ++k) {
         TLorentzVector p;
         p.SetPtEtaPhiM(5 + random.Exp(15), random.Uniform(-2.4, 2.4), random.Uniform(-TMath::Pi(), TMath::Pi()), 0.10566);
         add(p, random.Rndm() < 0.5 ? 1 : -1);
      }
      tree->Fill();
   }
   file->Write();
}
