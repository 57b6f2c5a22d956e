#include "TFile.h"
#include "TH1D.h"
#include "TTree.h"
#include <iostream>
#include <memory>

void reference()
{
   std::unique_ptr<TFile> in{TFile::Open("reactor_run_b.root")};
   auto *ibd = in->Get<TTree>("ibd");
   TFile out("prompt_gd.root", "RECREATE");
   TH1D prompt("prompt_gd", "prompt energy;MeV;candidates", 40, 0, 10);
   ibd->Draw("prompt_energy >> prompt_gd", "delayed_energy > 6 && dt < 100", "goff");
   prompt.Write();
   std::cout << "candidates " << prompt.GetEntries() << std::endl;
}
