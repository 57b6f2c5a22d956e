// Charge (ADC) of minimum ionising particles in a silicon sensor, histogram "h_charge", 100 bins from 0 to 200: Landau smeared with Gaussian noise.
#include <TFile.h>
#include <TH1D.h>
#include <TRandom3.h>

void silicon_charge() {
  TRandom3 random(9130);
  TFile file("silicon_charge.root", "RECREATE");
  TH1D charge("h_charge", "cluster charge;charge [ADC];clusters", 100, 0, 200);
  for (int i = 0; i < 20000; ++i) charge.Fill(random.Landau(72, 4.5) + random.Gaus(0, 6));
  charge.Write();
}
