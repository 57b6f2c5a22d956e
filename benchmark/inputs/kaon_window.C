#include <TFile.h>
#include <TH1D.h>
#include <TRandom3.h>

void kaon_window()
{
   TFile file("kaon_window.root", "RECREATE");
   TRandom3 random(497);
   TH1D mass("mass", "Two pions;m_{#pi#pi} [MeV];Candidates", 100, 450, 550);
   for (int i = 0; i < 2500; ++i)
      mass.Fill(random.Gaus(497.6, 3.5));
   for (int i = 0; i < 10000;) {
      const double x = 450 + random.Exp(80);
      if (x > 550)
         continue;
      mass.Fill(x);
      ++i;
   }
   mass.Write();
}
