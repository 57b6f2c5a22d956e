#include <TF1.h>
#include <TFile.h>
#include <TFitResult.h>
#include <TH1D.h>
#include <cmath>
#include <iostream>
#include <memory>

void reference()
{
   TFile input("dimuon_mass.root");
   std::unique_ptr<TH1D> mass(input.Get<TH1D>("h_mass"));
   mass->SetDirectory(nullptr);
   mass->Sumw2();

   bool sidebands_only = true;
   auto shape = [&](double *x, double *p) {
      if (sidebands_only && x[0] > 2.9 && x[0] < 3.3)
         TF1::RejectPoint();
      return p[0] * std::exp(-(x[0] - 3.1) / p[1]);
   };
   TF1 background("background", shape, 2.5, 3.7, 2);
   background.SetParameters(70, 1);
   TFitResultPtr fit = mass->Fit(&background, "RLQNS");
   sidebands_only = false;

   const double width = mass->GetBinWidth(1);
   const double predicted = background.Integral(3.0, 3.2) / width;
   const double predicted_error =
      background.IntegralError(3.0, 3.2, fit->GetParams(), fit->GetCovarianceMatrix().GetMatrixArray()) / width;
   const double counts = mass->Integral(mass->FindFixBin(3.005), mass->FindFixBin(3.195));
   std::cout << "background = " << predicted << " +- " << predicted_error << "\n";
   std::cout << "signal = " << counts - predicted << " +- " << std::hypot(std::sqrt(counts), predicted_error) << "\n";

   mass->SetName("h_signal");
   mass->Add(&background, -1);
   TFile output("sideband.root", "RECREATE");
   mass->Write();
}
