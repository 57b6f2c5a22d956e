#include <TFile.h>
#include <TRandom3.h>
#include <TTree.h>
#include <memory>

void electron_pion()
{
   std::unique_ptr<TFile> file{TFile::Open("electron_pion.root", "RECREATE")};
   TTree tree("tracks", "calorimeter over momentum");
   double e_over_p;
   int is_electron;
   tree.Branch("e_over_p", &e_over_p);
   tree.Branch("is_electron", &is_electron);
   TRandom3 random(11);
   for (int i = 0; i < 5000; ++i) {
      is_electron = random.Rndm() < 0.5;
      e_over_p = is_electron ? random.Gaus(1, 0.08) : std::abs(random.Gaus(0.55, 0.2));
      tree.Fill();
   }
   file->Write();
}
