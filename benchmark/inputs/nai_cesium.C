#include <TFile.h>
#include <TH1D.h>
#include <TRandom3.h>

void nai_cesium()
{
   TFile file("nai_cesium.root", "RECREATE");
   TRandom3 random(137);
   TH1D spectrum("spectrum", ";E [keV];Counts", 250, 0, 1000);
   for (int i = 0; i < 15000; ++i)
      spectrum.Fill(random.Gaus(659, 21));
   for (int i = 0; i < 25000; ++i)
      spectrum.Fill(random.Uniform(0, 470) + random.Gaus(0, 18));
   for (int i = 0; i < 10000; ++i)
      spectrum.Fill(random.Exp(300));
   spectrum.Write();
}
