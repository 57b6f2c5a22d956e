// Single-photon charges of a photomultiplier before and after a year in water.
#include <TFile.h>
#include <TH1D.h>
#include <TRandom3.h>

void pmt_before_after() {
  TRandom3 random(127);
  TFile file("pmt_before_after.root", "RECREATE");
  TH1D before("h_before", "before;charge [pC];entries", 60, 0, 6);
  TH1D after("h_after", "after;charge [pC];entries", 60, 0, 6);
  for (int i = 0; i < 9000; ++i) before.Fill(random.Gaus(2.4, 0.6));
  for (int i = 0; i < 4000; ++i) after.Fill(random.Gaus(2.1, 0.65));
  file.Write();
}
