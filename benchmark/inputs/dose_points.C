#include <TFile.h>
#include <TRandom3.h>
#include <TTree.h>
#include <memory>

void dose_points()
{
   std::unique_ptr<TFile> file{TFile::Open("dose_points.root", "RECREATE")};
   TTree tree("points", "dose measurements");
   double x, y, z, dose;
   tree.Branch("x", &x);
   tree.Branch("y", &y);
   tree.Branch("z", &z);
   tree.Branch("dose", &dose);
   TRandom3 random(55);
   for (int i = 0; i < 3000; ++i) {
      x = random.Uniform(-1, 1);
      y = random.Uniform(-1, 1);
      z = random.Uniform(-1, 1);
      dose = 5 + 2 * x - 1.5 * y * y + 0.8 * x * z + random.Gaus(0, 0.1);
      tree.Fill();
   }
   file->Write();
}
