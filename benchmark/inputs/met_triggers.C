// Missing momentum of all reference events and of those that an old and a new trigger took.
#include <TFile.h>
#include <TH1D.h>
#include <TMath.h>
#include <TRandom3.h>

void met_triggers() {
  TRandom3 random(73);
  TFile file("met_triggers.root", "RECREATE");
  TH1D all("h_all", "all;missing momentum [GeV];events", 40, 0, 400);
  TH1D old("h_old", "old trigger;missing momentum [GeV];events", 40, 0, 400);
  TH1D fresh("h_new", "new trigger;missing momentum [GeV];events", 40, 0, 400);
  for (int i = 0; i < 9000; ++i) {
    const double met = random.Uniform(0, 400);
    all.Fill(met);
    if (random.Rndm() < 0.96 * TMath::Freq((met - 180) / 30)) old.Fill(met);
    if (random.Rndm() < 0.99 * TMath::Freq((met - 140) / 22)) fresh.Fill(met);
  }
  file.Write();
}
