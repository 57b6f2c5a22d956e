// Standardised uptake values of voxels in four organs of a tomography scan.
#include <TFile.h>
#include <TRandom3.h>
#include <TTree.h>

void organ_uptake() {
  TRandom3 random(101);
  TFile file("organ_uptake.root", "RECREATE");
  TTree tree("pet", "uptake by organ");
  int organ;
  float suv;
  tree.Branch("organ", &organ);
  tree.Branch("suv", &suv);
  const double mean[]{2.3, 6.1, 0.7, 1.9}, width[]{0.3, 0.9, 0.15, 0.4};
  for (int i = 0; i < 4000; ++i) {
    organ = i % 4;
    do suv = random.Gaus(mean[organ], width[organ]) + (organ == 3 && random.Rndm() < 0.3 ? 1.5 : 0);
    while (suv <= 0 || suv >= 10);
    tree.Fill();
  }
  file.Write();
}
