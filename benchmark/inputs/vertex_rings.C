#include <TFile.h>
#include <TMath.h>
#include <TRandom3.h>
#include <TTree.h>
#include <memory>

void vertex_rings()
{
   std::unique_ptr<TFile> file{TFile::Open("vertex_rings.root", "RECREATE")};
   double x, y;
   int label;
   TRandom3 random(808);
   for (const char *name : {"train", "test"}) {
      TTree tree(name, "vertices");
      tree.Branch("x", &x);
      tree.Branch("y", &y);
      tree.Branch("label", &label);
      for (int i = 0; i < 1500; ++i) {
         label = i % 2;
         const double radius = std::abs(random.Gaus(label ? 0.5 : 1.5, 0.28)), phi = random.Uniform(2 * TMath::Pi());
         x = radius * std::cos(phi);
         y = radius * std::sin(phi);
         tree.Fill();
      }
      tree.Write();
   }
}
