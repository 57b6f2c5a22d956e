#include <TFile.h>
#include <TH1D.h>
#include <TRandom3.h>
void photoelectrons()
{
   TFile file("photoelectrons.root", "RECREATE");
   TH1D h("h_pe", "Light yield;photoelectrons;weighted events", 12, 0, 12);
   h.Sumw2();
   TRandom3 random(5425);
   for (int i = 0; i < 4000; ++i)
      h.Fill(random.Gaus(7, 3.6), random.Uniform(0.5, 1.5));
   h.Write();
}
