#include <TFile.h>
#include <TTree.h>
#include <iostream>
#include <memory>

void reference()
{
   std::unique_ptr<TFile> file{TFile::Open("electron_pion.root")};
   auto tree = file->Get<TTree>("tracks");
   double best = 0, cut = 0;
   for (int i = 60; i <= 120; ++i) {
      const auto x = std::to_string(0.01 * i);
      const double right = tree->GetEntries(("(e_over_p > " + x + ") == is_electron").c_str());
      if (right > best) {
         best = right;
         cut = 0.01 * i;
      }
   }
   std::cout << "cut: " << cut << "\naccuracy: " << best / tree->GetEntries() << std::endl;
}
