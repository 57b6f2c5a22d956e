#include <TFile.h>
#include <TRandom3.h>
#include <TTree.h>
#include <algorithm>
#include <functional>
#include <memory>
#include <vector>

void jet_sample()
{
   std::unique_ptr<TFile> file{TFile::Open("jet_sample.root", "RECREATE")};
   auto tree = new TTree("jets", "jet events");
   int event;
   std::vector<float> jet_pt, jet_eta;
   double weight;
   tree->Branch("event", &event);
   tree->Branch("jet_pt", &jet_pt);
   tree->Branch("jet_eta", &jet_eta);
   tree->Branch("weight", &weight);
   TRandom3 random(5150);
   for (event = 0; event < 3000; ++event) {
      jet_pt.clear();
      jet_eta.clear();
      const int n = random.Poisson(4);
      for (int k = 0; k < n; ++k) {
         jet_pt.push_back(15 + random.Exp(45));
         jet_eta.push_back(random.Gaus(0, 1.5));
      }
      std::sort(jet_pt.begin(), jet_pt.end(), std::greater<float>());
      weight = 0.5 + random.Rndm();
      tree->Fill();
   }
   file->Write();
}
