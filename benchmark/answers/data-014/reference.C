#include "TEntryList.h"
#include "TFile.h"
#include "TH1D.h"
#include "TTree.h"
#include <iostream>
#include <memory>

void reference()
{
   std::unique_ptr<TFile> in{TFile::Open("germanium_hits.root")};
   auto *hits = in->Get<TTree>("hits");
   TFile out("det3_list.root", "RECREATE");
   hits->Draw(">>det3_high", "detector == 3 && energy > 500", "entrylist");
   auto *list = out.Get<TEntryList>("det3_high");
   hits->SetEntryList(list);
   TH1D energy("det3_energy", "detector 3;keV;hits", 200, 500, 2500);
   hits->Draw("energy >> det3_energy", "", "goff");
   list->Write();
   energy.Write();
   std::cout << "listed " << list->GetN() << std::endl;
}
