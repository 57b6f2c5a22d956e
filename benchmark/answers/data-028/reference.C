#include "Compression.h"
#include "TFile.h"
#include "TTree.h"
#include <cstdio>

Long64_t write_waveform(const char *name, int compression)
{
   TFile file(name, "RECREATE", "", compression);
   TTree tree("waveform", "wave form");
   double tick, adc;
   tree.Branch("tick", &tick);
   tree.Branch("adc", &adc);
   for (int i = 0; i < 10000; ++i) {
      tick = i;
      adc = 400 + i % 50;
      tree.Fill();
   }
   file.Write();
   return file.GetEND();
}

void reference()
{
   const Long64_t raw = write_waveform("raw.root", 0);
   const Long64_t packed = write_waveform("packed.root", ROOT::CompressionSettings(ROOT::RCompressionSetting::EAlgorithm::kLZMA, 9));
   std::printf("raw %lld bytes\npacked %lld bytes\nratio %.1f\n", raw, packed, double(raw) / packed);
}
