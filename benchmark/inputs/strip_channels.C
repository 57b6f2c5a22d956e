// Charges of four silicon strips in a beam test.
#include <TFile.h>
#include <TRandom3.h>
#include <TTree.h>

void strip_channels() {
  TRandom3 random(109);
  TFile file("strip_channels.root", "RECREATE");
  TTree tree("raw", "strip charges");
  int channel;
  float charge;
  tree.Branch("channel", &channel);
  tree.Branch("charge", &charge);
  const double mean[]{22.1, 23.4, 21.7, 24.0}, width[]{1.5, 1.8, 1.4, 2.0};
  for (int i = 0; i < 8000; ++i) {
    channel = i % 4;
    charge = random.Gaus(mean[channel], width[channel]);
    tree.Fill();
  }
  file.Write();
}
