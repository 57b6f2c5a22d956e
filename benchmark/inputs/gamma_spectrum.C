#include <TFile.h>
#include <TH1D.h>
#include <TRandom3.h>
void gamma_spectrum()
{
   TFile file("gamma_spectrum.root", "RECREATE");
   TH1D h("h_gamma", "Germanium detector;energy [keV];counts", 2000, 0, 2000);
   TRandom3 random(1903);
   for (int i = 0; i < 60000; ++i)
      h.Fill(random.Exp(450));
   for (int i = 0; i < 9000; ++i)
      h.Fill(random.Gaus(661.7, 1.6));
   for (int i = 0; i < 4000; ++i)
      h.Fill(random.Gaus(1173.2, 1.9));
   for (int i = 0; i < 3600; ++i)
      h.Fill(random.Gaus(1332.5, 2.0));
   h.Write();
}
