#include <ROOT/RDataFrame.hxx>
#include <ROOT/RVec.hxx>
#include <TCanvas.h>
#include <TFile.h>
#include <TH1D.h>
#include <iostream>
#include <memory>

void reference()
{
   ROOT::RDataFrame frame("events", "dimuon_candidates.root");
   auto pairs = frame.Filter("mu_pt.size() == 2")
                   .Filter("mu_charge[0] * mu_charge[1] < 0")
                   .Filter("mu_pt[0] > 20 && mu_pt[1] > 20")
                   .Define("mu_mass", "ROOT::RVecF(mu_pt.size(), 0.10566f)")
                   .Define("pair_mass", "ROOT::VecOps::InvariantMass(mu_pt, mu_eta, mu_phi, mu_mass)");
   auto count = pairs.Count();
   auto mass = pairs.Histo1D({"mass", "Dimuon mass;m_{#mu#mu} [GeV];Events / GeV", 60, 60, 120}, "pair_mass");
   std::cout << "candidates: " << *count << std::endl;
   TCanvas canvas;
   mass->Draw();
   canvas.SaveAs("z_mass.png");
   std::unique_ptr<TFile> file{TFile::Open("z_mass.root", "RECREATE")};
   mass->Write();
}
