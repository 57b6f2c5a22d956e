#include <TF1.h>
#include <TFile.h>
#include <TH1D.h>
#include <iostream>
#include <memory>

void reference()
{
   std::unique_ptr<TFile> file{TFile::Open("stopped_muons.root")};
   auto decays = file->Get<TH1D>("decays");
   TF1 model("model", "[0]*exp(-x/[1]) + [2]", 0, 15);
   model.SetParameters(100, 2, 1);
   decays->Fit(&model, "QL0");
   std::cout << "lifetime: " << model.GetParameter(1) << " +- " << model.GetParError(1) << "\nbackground: " << model.GetParameter(2) << std::endl;
}
