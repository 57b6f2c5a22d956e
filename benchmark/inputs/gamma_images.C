#include <TFile.h>
#include <TRandom3.h>
#include <TTree.h>
#include <memory>

void gamma_images()
{
   std::unique_ptr<TFile> file{TFile::Open("gamma_images.root", "RECREATE")};
   TTree tree("images", "telescope images");
   double width, length, size;
   int is_gamma;
   tree.Branch("width", &width);
   tree.Branch("length", &length);
   tree.Branch("size", &size);
   tree.Branch("is_gamma", &is_gamma);
   TRandom3 random(365);
   for (int i = 0; i < 2000; ++i) {
      is_gamma = random.Rndm() < 0.35;
      width = random.Gaus(is_gamma ? 0.10 : 0.16, 0.03);
      length = random.Gaus(is_gamma ? 0.25 : 0.33, 0.06);
      size = 100 + random.Exp(800);
      tree.Fill();
   }
   file->Write();
}
