// Makes muon_events.root: 4000 collision events with up to four muons each, eight runs of 500 events.
#include "Math/Vector4D.h"
#include "Math/Boost.h"
#include "TFile.h"
#include "TMath.h"
#include "TRandom3.h"
#include "TTree.h"
#include <algorithm>
#include <vector>

void muon_events()
{
   TRandom3 random(7101);
   TFile file("muon_events.root", "RECREATE");
   TTree tree("events", "muon events");
   int run, event, n_mu, mu_charge[4];
   float mu_pt[4], mu_eta[4], mu_phi[4], met;
   double weight;
   tree.Branch("run", &run, "run/I");
   tree.Branch("event", &event, "event/I");
   tree.Branch("n_mu", &n_mu, "n_mu/I");
   tree.Branch("mu_pt", mu_pt, "mu_pt[n_mu]/F");
   tree.Branch("mu_eta", mu_eta, "mu_eta[n_mu]/F");
   tree.Branch("mu_phi", mu_phi, "mu_phi[n_mu]/F");
   tree.Branch("mu_charge", mu_charge, "mu_charge[n_mu]/I");
   tree.Branch("met", &met, "met/F");
   tree.Branch("weight", &weight, "weight/D");
   struct Muon {
      float pt, eta, phi;
      int charge;
   };
   for (int i = 0; i < 4000; ++i) {
      run = 301 + i / 500;
      event = 1 + i % 500;
      std::vector<Muon> muons;
      if (random.Rndm() < 0.4) {
         const double mass = random.BreitWigner(91.19, 2.5), half = 0.5 * std::max(mass, 20.);
         double x, y, z;
         random.Sphere(x, y, z, half);
         const ROOT::Math::Boost boost(random.Gaus(0, 0.15), random.Gaus(0, 0.15), random.Uniform(-0.6, 0.6));
         const ROOT::Math::PxPyPzEVector a = boost(ROOT::Math::PxPyPzEVector(x, y, z, half));
         const ROOT::Math::PxPyPzEVector b = boost(ROOT::Math::PxPyPzEVector(-x, -y, -z, half));
         muons.push_back({float(a.Pt()), float(a.Eta()), float(a.Phi()), 1});
         muons.push_back({float(b.Pt()), float(b.Eta()), float(b.Phi()), -1});
      }
      for (int extra = std::min(int(random.Poisson(0.6)), 2); extra > 0; --extra)
         muons.push_back({float(5 + random.Exp(14)), float(random.Uniform(-2.7, 2.7)),
                          float(random.Uniform(-TMath::Pi(), TMath::Pi())), random.Rndm() < 0.5 ? 1 : -1});
      std::sort(muons.begin(), muons.end(), [](const Muon &a, const Muon &b) { return a.pt > b.pt; });
      n_mu = muons.size();
      for (int k = 0; k < n_mu; ++k) {
         mu_pt[k] = muons[k].pt;
         mu_eta[k] = muons[k].eta;
         mu_phi[k] = muons[k].phi;
         mu_charge[k] = muons[k].charge;
      }
      met = random.Exp(28);
      weight = 0.001 * std::round(1000 * random.Gaus(1, 0.1));
      tree.Fill();
   }
   tree.Write();
}
