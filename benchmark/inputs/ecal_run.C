#include <TFile.h>
#include <TRandom3.h>
#include <TTree.h>
#include <memory>

void ecal_run()
{
   std::unique_ptr<TFile> file{TFile::Open("ecal_run.root", "RECREATE")};
   TTree raw("raw", "crystal readings"), gains("gains", "constants, one row for each reading");
   int crystal;
   double adc, pedestal, gain;
   raw.Branch("crystal", &crystal);
   raw.Branch("adc", &adc);
   gains.Branch("pedestal", &pedestal);
   gains.Branch("gain", &gain);
   TRandom3 random(404);
   for (int i = 0; i < 6000; ++i) {
      crystal = random.Integer(10);
      pedestal = 50 + crystal;
      gain = 0.04 + 0.002 * crystal;
      const double energy = random.Rndm() < 0.7 ? random.Gaus(20, 0.8) : random.Uniform(2, 30);
      adc = std::floor(pedestal + energy / gain + 0.5);
      raw.Fill();
      gains.Fill();
   }
   file->Write();
}
