#include <TFile.h>
#include <TH1D.h>
#include <TRandom3.h>
void doublet()
{
   TFile file("doublet.root", "RECREATE");
   TH1D h("h_spec", "Alphas;channel;counts", 200, 300, 500);
   TRandom3 random(5124);
   for (int i = 0; i < 12000; ++i)
      h.Fill(random.Gaus(392, 5));
   for (int i = 0; i < 5000; ++i)
      h.Fill(random.Gaus(406, 5));
   for (int i = 0; i < 6000; ++i)
      h.Fill(random.Uniform(300, 500));
   h.Write();
}
