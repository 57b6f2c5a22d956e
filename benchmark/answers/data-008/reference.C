#include "TFile.h"
#include "TParameter.h"
#include <iostream>
#include <memory>

void reference()
{
   {
      TFile file("conditions.root", "RECREATE");
      TParameter<double>("beam_energy", 120.5).Write();
      TParameter<int>("spills", 37).Write();
      TParameter<double>("livetime", 5321.75).Write();
   }
   std::unique_ptr<TFile> file{TFile::Open("conditions.root")};
   const double livetime = file->Get<TParameter<double>>("livetime")->GetVal();
   const int spills = file->Get<TParameter<int>>("spills")->GetVal();
   std::cout << "beam energy " << file->Get<TParameter<double>>("beam_energy")->GetVal() << " GeV" << std::endl;
   std::cout << "livetime per spill " << livetime / spills << " s" << std::endl;
}
