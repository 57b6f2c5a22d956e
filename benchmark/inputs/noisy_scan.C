#include <TFile.h>
#include <TH1D.h>
#include <TMath.h>
#include <TRandom3.h>
void noisy_scan()
{
   TFile file("noisy_scan.root", "RECREATE");
   TH1D h("h_scan", "Wire scan;position [mm];current [nA]", 80, -40, 40);
   TRandom3 random(2911);
   for (int i = 1; i <= 80; ++i)
      h.SetBinContent(i, 20 + 100 * TMath::Gaus(h.GetBinCenter(i), 4, 11) + random.Gaus(0, 9));
   h.SetBinContent(23, 170);
   h.SetBinContent(61, 0);
   h.Write();
}
