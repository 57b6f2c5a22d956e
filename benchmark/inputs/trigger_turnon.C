// Tree "events": pt of the leading muon (GeV) and whether the trigger fired.
#include <TFile.h>
#include <TMath.h>
#include <TRandom3.h>
#include <TTree.h>

void trigger_turnon() {
  TRandom3 random(9103);
  TFile file("trigger_turnon.root", "RECREATE");
  TTree tree("events", "trigger study");
  float pt;
  int fired;
  tree.Branch("pt", &pt);
  tree.Branch("fired", &fired);
  for (int i = 0; i < 8000; ++i) {
    pt = 100 * random.Rndm();
    const double efficiency = 0.93 * 0.5 * (1 + TMath::Erf((pt - 34) / (std::sqrt(2.) * 7)));
    fired = random.Rndm() < efficiency;
    tree.Fill();
  }
  tree.Write();
}
