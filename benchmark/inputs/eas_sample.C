#include <TFile.h>
#include <TMath.h>
#include <TRandom3.h>
#include <TTree.h>
#include <memory>

void eas_sample()
{
   std::unique_ptr<TFile> file{TFile::Open("eas_sample.root", "RECREATE")};
   auto tree = new TTree("showers", "air showers");
   int run, primary;
   float energy, zenith;
   double n_mu, n_e;
   tree->Branch("run", &run);
   tree->Branch("primary", &primary);
   tree->Branch("energy", &energy);
   tree->Branch("zenith", &zenith);
   tree->Branch("n_mu", &n_mu);
   tree->Branch("n_e", &n_e);
   TRandom3 random(71);
   for (int i = 0; i < 4000; ++i) {
      run = 100 + i / 1000;
      primary = random.Rndm() < 0.6 ? 1 : 26;
      energy = std::min(100., std::pow(1 - random.Rndm(), -1 / 1.7));
      zenith = TMath::RadToDeg() * std::asin(std::sqrt(random.Rndm() * 0.75));
      const double scale = primary == 1 ? 1. : 1.4;
      n_mu = 8000 * scale * std::pow(energy, 0.9) * std::exp(random.Gaus(0, 0.15));
      n_e = 150000 / scale * std::pow(energy, 1.1) * std::cos(zenith * TMath::DegToRad()) * std::exp(random.Gaus(0, 0.2));
      tree->Fill();
   }
   file->Write();
}
