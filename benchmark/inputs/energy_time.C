#include <TFile.h>
#include <TH2D.h>
#include <TRandom3.h>
void energy_time()
{
   TFile file("energy_time.root", "RECREATE");
   TH2D h("h_et", "Scintillator signals;energy [keV];time [ns]", 100, 0, 500, 60, 0, 120);
   TRandom3 random(1702);
   for (int i = 0; i < 30000; ++i)
      h.Fill(random.Gaus(356, 18), random.Gaus(31, 4));
   for (int i = 0; i < 40000; ++i)
      h.Fill(random.Exp(140), random.Uniform(0, 120));
   h.Write();
}
