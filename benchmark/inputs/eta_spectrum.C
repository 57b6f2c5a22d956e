#include <TFile.h>
#include <TH1D.h>
#include <TRandom3.h>

void eta_spectrum()
{
   TFile file("eta_spectrum.root", "RECREATE");
   TH1D mgg("mgg", "Two-photon mass;m_{#gamma#gamma} [MeV];Pairs", 75, 400, 700);
   TRandom3 random(548);
   for (int i = 0; i < 1800; ++i)
      mgg.Fill(random.Gaus(547.9, 12));
   for (int i = 0; i < 9000; ++i) {
      double x = random.Uniform(400, 700);
      while (random.Rndm() > 1 - 0.6 * (x - 400) / 300)
         x = random.Uniform(400, 700);
      mgg.Fill(x);
   }
   mgg.Write();
}
