#include "TChain.h"
#include "TFile.h"
#include <iostream>

void reference()
{
   TChain ibd("ibd");
   for (const char *file : {"reactor_run_a.root", "reactor_run_b.root", "reactor_run_c.root"})
      ibd.Add(file);
   TFile out("gd.root", "RECREATE");
   auto *kept = ibd.CopyTree("delayed_energy > 6");
   kept->Write();
   for (int run = 11; run <= 13; ++run)
      std::cout << "run " << run << " " << kept->GetEntries(Form("run == %d", run)) << std::endl;
}
