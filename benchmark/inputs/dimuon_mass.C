#include <TFile.h>
#include <TH1D.h>
#include <TRandom3.h>
void dimuon_mass()
{
   TFile file("dimuon_mass.root", "RECREATE");
   TH1D h("h_mass", "Dimuons;m [GeV];candidates / 10 MeV", 120, 2.5, 3.7);
   TRandom3 random(3513);
   for (int i = 0; i < 9000;) {
      const double m = 2.5 + random.Exp(0.9);
      if (m < 3.7) {
         h.Fill(m);
         ++i;
      }
   }
   for (int i = 0; i < 1500; ++i)
      h.Fill(random.Gaus(3.097, 0.028));
   h.Write();
}
