#include <TFile.h>
#include <TH1D.h>
#include <TRandom3.h>
void few_decays()
{
   TFile file("few_decays.root", "RECREATE");
   TH1D h("h_time", "Decays;t [s];decays / 0.5 s", 60, 0, 30);
   TRandom3 random(4626);
   for (int i = 0; i < 120; ++i)
      h.Fill(random.Exp(6));
   h.Write();
}
