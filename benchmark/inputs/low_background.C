#include <TFile.h>
#include <TH1D.h>
#include <TRandom3.h>
void low_background()
{
   TFile file("low_background.root", "RECREATE");
   TH1D source("h_source", "Sample, 10 h;energy [keV];counts", 400, 0, 4000);
   TH1D background("h_background", "Empty chamber, 40 h;energy [keV];counts", 400, 0, 4000);
   TRandom3 random(2105);
   for (int i = 0; i < 6000; ++i)
      source.Fill(random.Exp(700));
   for (int i = 0; i < 900; ++i)
      source.Fill(random.Gaus(1460.8, 18));
   for (int i = 0; i < 20000; ++i)
      background.Fill(random.Exp(700));
   for (int i = 0; i < 480; ++i)
      background.Fill(random.Gaus(1460.8, 18));
   source.Write();
   background.Write();
}
