#include "TFile.h"
#include "TTree.h"
#include <fstream>
#include <map>
#include <memory>

void reference()
{
   std::unique_ptr<TFile> file{TFile::Open("germanium_hits.root")};
   auto *hits = file->Get<TTree>("hits");
   int detector;
   hits->SetBranchAddress("detector", &detector);
   std::map<int, int> counts;
   for (Long64_t i = 0; i < hits->GetEntries(); ++i) {
      hits->GetEntry(i);
      ++counts[detector];
   }
   std::ofstream out("counts.csv");
   out << "detector,hits\n";
   for (auto [number, n] : counts)
      out << number << "," << n << "\n";
}
