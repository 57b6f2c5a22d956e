#include "TFile.h"
#include "TTree.h"
#include <fstream>
#include <iostream>
#include <string>

void reference()
{
   std::ifstream table("muon_station.csv");
   std::string header;
   std::getline(table, header);
   TFile file("station.root", "RECREATE");
   TTree tree("station", "muon telescope");
   const Long64_t rows = tree.ReadStream(table, "hour/I:temperature/D:pressure/D:counts/I", ',');
   tree.Write();
   int counts;
   Long64_t total = 0;
   tree.SetBranchAddress("counts", &counts);
   for (Long64_t i = 0; i < rows; ++i) {
      tree.GetEntry(i);
      total += counts;
   }
   std::cout << "rows " << rows << "\ntotal counts " << total << std::endl;
}
