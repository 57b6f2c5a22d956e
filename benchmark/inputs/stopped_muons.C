#include <TFile.h>
#include <TH1D.h>
#include <TRandom3.h>

void stopped_muons()
{
   TFile file("stopped_muons.root", "RECREATE");
   TRandom3 random(2197);
   TH1D decays("decays", "Stopped muons;t [#mus];Counts", 60, 0, 15);
   for (int i = 0; i < 900; ++i)
      decays.Fill(random.Exp(2.197));
   for (int i = 0; i < 120; ++i)
      decays.Fill(random.Uniform(0, 15));
   decays.Write();
}
