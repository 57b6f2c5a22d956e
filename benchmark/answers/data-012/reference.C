#include "TFile.h"
#include "TH1D.h"
#include "TTree.h"
#include <cstdio>
#include <memory>

void reference()
{
   std::unique_ptr<TFile> in{TFile::Open("germanium_hits.root")};
   auto *hits = in->Get<TTree>("hits");
   int detector;
   double energy, corrected;
   hits->SetBranchAddress("detector", &detector);
   hits->SetBranchAddress("energy", &energy);
   {
      TFile out("corrections.root", "RECREATE");
      TTree corrections("corrections", "corrected energies");
      corrections.Branch("corrected", &corrected);
      for (Long64_t i = 0; i < hits->GetEntries(); ++i) {
         hits->GetEntry(i);
         corrected = energy * (1 + 0.001 * detector);
         corrections.Fill();
      }
      corrections.Write();
   }
   hits->ResetBranchAddresses();
   hits->AddFriend("corrections", "corrections.root");
   TFile out("shift.root", "RECREATE");
   TH1D shift("shift", "shift of the energy;keV;hits", 100, 0, 10);
   hits->Draw("corrected - energy >> shift", "energy > 1000", "goff");
   shift.Write();
   std::printf("mean shift %.3f keV\n", shift.GetMean());
}
