#include "TFile.h"
#include "TTree.h"
#include <cstdio>
#include <fstream>
#include <iostream>
#include <memory>

void reference()
{
   std::unique_ptr<TFile> in{TFile::Open("muon_events.root")};
   auto *events = in->Get<TTree>("events");
   int run, event;
   float met;
   events->SetBranchAddress("run", &run);
   events->SetBranchAddress("event", &event);
   events->SetBranchAddress("met", &met);
   std::ofstream out("first_events.csv");
   out << "run,event,met\n";
   const int n = 25;
   for (int i = 0; i < n; ++i) {
      events->GetEntry(i);
      out << Form("%d,%d,%.2f\n", run, event, met);
   }
   std::cout << "written " << n << std::endl;
}
