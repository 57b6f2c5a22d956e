#include <ROOT/RDataFrame.hxx>
#include <TChain.h>
#include <TF1.h>
#include <TFile.h>
#include <TH1D.h>
#include <TProfile.h>
#include <cmath>
#include <iostream>
#include <memory>

void reference()
{
   TChain raw("raw"), gains("gains");
   raw.Add("ecal_run.root");
   gains.Add("ecal_run.root");
   raw.AddFriend(&gains);
   ROOT::RDataFrame frame(raw);
   auto readings = frame.Define("energy", "(adc - gains.pedestal) * gains.gain").Filter("energy > 15 && energy < 25");
   auto energy = readings.Histo1D({"energy", ";Energy [GeV];Readings", 50, 15, 25}, "energy");
   auto profile = readings.Profile1D({"energy_by_crystal", ";Crystal;Energy [GeV]", 10, -0.5, 9.5}, "crystal", "energy");
   auto rows = readings.Count();
   readings.Snapshot("calibrated", "calibrated.root", {"crystal", "adc", "energy"});

   TF1 model("model", "gaus(0) + [3]", 15, 25);
   model.SetParameters(energy->GetMaximum(), 20, 1, 10);
   energy->Fit(&model, "QL");
   std::cout << "rows: " << *rows << "\npeak: " << model.GetParameter(1) << "\nsigma: " << std::abs(model.GetParameter(2)) << std::endl;
   std::unique_ptr<TFile> file{TFile::Open("energies.root", "RECREATE")};
   energy->Write();
   profile->Write();
}
