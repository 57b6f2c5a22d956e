// Charges of one photomultiplier in six runs while its gain drifts.
#include <TFile.h>
#include <TRandom3.h>
#include <TTree.h>

void run_monitor() {
  TRandom3 random(31);
  TFile file("run_monitor.root", "RECREATE");
  TTree tree("hits", "photomultiplier charges");
  int run;
  float adc;
  tree.Branch("run", &run);
  tree.Branch("adc", &adc);
  for (run = 101; run <= 106; ++run) {
    for (int i = 0; i < 1000 + 100 * (run - 101); ++i) {
      adc = random.Gaus(500 - 8 * (run - 101), 40);
      tree.Fill();
    }
  }
  file.Write();
}
