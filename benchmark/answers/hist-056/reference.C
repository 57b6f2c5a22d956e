#include <TFile.h>
#include <TH1D.h>
#include <TH2D.h>
#include <cmath>
#include <iostream>
#include <memory>

void reference()
{
   TFile input("phase_space.root");
   std::unique_ptr<TH2D> phase(input.Get<TH2D>("h_phase"));
   phase->SetDirectory(nullptr);
   const double covariance = phase->GetCovariance();
   std::cout << "correlation = " << phase->GetCorrelationFactor() << "\n";
   std::cout << "emittance = "
             << std::sqrt(std::pow(phase->GetStdDev(1) * phase->GetStdDev(2), 2) - covariance * covariance) << " mm mrad\n";

   TFile output("beam.root", "RECREATE");
   phase->ProjectionX("h_x")->Write();
   phase->ProjectionY("h_slope")->Write();
}
