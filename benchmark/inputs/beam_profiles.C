#include <TFile.h>
#include <TH1D.h>
#include <TRandom3.h>
void beam_profiles()
{
   TFile file("beam_profiles.root", "RECREATE");
   TH1D before("h_before", "Before the access;x [mm];hits", 40, -20, 20);
   TH1D after("h_after", "After the access;x [mm];hits", 40, -20, 20);
   TRandom3 random(2709);
   for (int i = 0; i < 6000; ++i)
      before.Fill(random.Gaus(0.3, 4.6));
   for (int i = 0; i < 4000; ++i)
      after.Fill(random.Gaus(0.48, 4.7));
   before.Write();
   after.Write();
}
