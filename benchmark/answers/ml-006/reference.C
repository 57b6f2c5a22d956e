#include <TFile.h>
#include <TTree.h>
#include <cmath>
#include <iostream>
#include <memory>

void reference()
{
   std::unique_ptr<TFile> file{TFile::Open("trigger_scores.root")};
   auto signal = file->Get<TTree>("signal");
   auto background = file->Get<TTree>("background");
   double best = 0, threshold = 0;
   for (int i = 0; i < 100; ++i) {
      const auto cut = "score > " + std::to_string(0.01 * i);
      const double s = signal->GetEntries(cut.c_str());
      const double b = background->GetEntries(cut.c_str());
      const double significance = s + b > 0 ? s / std::sqrt(s + b) : 0;
      if (significance > best) {
         best = significance;
         threshold = 0.01 * i;
      }
   }
   std::cout << "threshold: " << threshold << "\nsignificance: " << best << std::endl;
}
