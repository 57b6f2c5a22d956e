#include "TFile.h"
#include "TH1D.h"
#include <iostream>
#include <memory>

void reference()
{
   std::unique_ptr<TFile> in{TFile::Open("beam_campaign.root")};
   auto *tof = in->Get<TH1D>("run_103/tof");
   TFile out("tof_103.root", "RECREATE");
   out.mkdir("selected")->WriteObject(tof, "tof");
   std::cout << "entries " << tof->GetEntries() << std::endl;
}
