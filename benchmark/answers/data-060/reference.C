#include <ROOT/RDataFrame.hxx>
#include <TF1.h>
#include <TFile.h>
#include <TFitResult.h>
#include <TH2D.h>
#include <TProfile.h>
#include <iostream>
#include <memory>

void reference()
{
   ROOT::RDataFrame frame("showers", "eas_sample.root");
   auto protons = frame.Filter("primary == 1 && energy > 1.2").Define("log_nmu", "log10(n_mu)").Define("log_e", "log10(energy)");
   auto map = protons.Histo2D({"nmu_map", ";lg(E/PeV);lg(N_{#mu})", 20, 0, 2, 30, 3.5, 6.5}, "log_e", "log_nmu");
   auto profile = protons.Profile1D({"nmu_profile", ";lg(E/PeV);<lg(N_{#mu})>", 20, 0, 2}, "log_e", "log_nmu");
   auto fit = profile->Fit("pol1", "QS", "", 0.1, 1.5);
   std::cout << "slope: " << fit->Parameter(1) << " +- " << fit->ParError(1) << std::endl;
   std::unique_ptr<TFile> file{TFile::Open("muon_number.root", "RECREATE")};
   map->Write();
   profile->Write();
}
