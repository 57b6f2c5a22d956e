#include <TFile.h>
#include <TH1D.h>
#include <TRandom3.h>
void uncalibrated()
{
   TFile file("uncalibrated.root", "RECREATE");
   TH1D h("h_adc", "Germanium;channel;counts", 4096, 0, 4096);
   TRandom3 random(4821);
   auto channel = [](double energy) { return (energy - 12) / 0.48; };
   for (int i = 0; i < 80000; ++i)
      h.Fill(20 + random.Exp(1100));
   for (int i = 0; i < 9000; ++i)
      h.Fill(random.Gaus(channel(661.66), 2.8));
   for (int i = 0; i < 5000; ++i)
      h.Fill(random.Gaus(channel(1173.23), 3.4));
   for (int i = 0; i < 4500; ++i)
      h.Fill(random.Gaus(channel(1332.49), 3.6));
   h.Write();
}
