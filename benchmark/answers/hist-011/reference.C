#include <TF1.h>
#include <TFile.h>
#include <TFitResult.h>
#include <TH1D.h>
#include <cmath>
#include <iostream>
#include <memory>

void reference()
{
   std::unique_ptr<TFile> file{TFile::Open("nai_cesium.root")};
   auto spectrum = file->Get<TH1D>("spectrum");
   TF1 peak("peak", "gaus(0) + pol1(3)", 590, 730);
   peak.SetParameters(1000, 660, 20, 20, 0);
   spectrum->Fit(&peak, "QR0");
   std::cout << "position: " << peak.GetParameter(1) << "\nfwhm: " << 2.3548 * std::abs(peak.GetParameter(2)) << std::endl;
}
