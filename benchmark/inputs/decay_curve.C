#include <TFile.h>
#include <TH1D.h>
#include <TRandom3.h>
#include <cmath>
void decay_curve()
{
   TFile file("decay_curve.root", "RECREATE");
   TH1D h("h_activity", "Barium-137m;t [s];counts / 30 s", 100, 0, 3000);
   TRandom3 random(4922);
   for (int i = 1; i <= 100; ++i)
      h.SetBinContent(i, random.Poisson(2600 * std::exp2(-h.GetBinCenter(i) / 153.1) + 45));
   h.Write();
}
