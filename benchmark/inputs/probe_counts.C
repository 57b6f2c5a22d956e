#include <TFile.h>
#include <TH1D.h>
#include <TRandom3.h>
#include <cmath>
void probe_counts()
{
   TFile file("probe_counts.root", "RECREATE");
   TH1D passed("h_passed", "Passed probes;p_{T} [GeV];probes", 20, 0, 100);
   TH1D total("h_total", "All probes;p_{T} [GeV];probes", 20, 0, 100);
   TRandom3 random(5023);
   for (int i = 0; i < 2500;) {
      const double pt = random.Gaus(42, 18);
      if (pt < 0 || pt >= 100)
         continue;
      ++i;
      total.Fill(pt);
      if (random.Rndm() < 0.96 / (1 + std::exp((18 - pt) / 4)))
         passed.Fill(pt);
   }
   passed.Write();
   total.Write();
}
