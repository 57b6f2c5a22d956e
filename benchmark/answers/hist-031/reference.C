#include <TFile.h>
#include <TH1D.h>
#include <TH2D.h>
#include <TH3D.h>
#include <cmath>
#include <iostream>

void reference()
{
   TFile output("dose.root", "RECREATE");
   TH3D dose("h_dose", "Dose;x [mm];y [mm];z [mm]", 40, -40, 40, 40, -40, 40, 60, 0, 180);
   for (int i = 1; i <= 40; ++i)
      for (int j = 1; j <= 40; ++j)
         for (int k = 1; k <= 60; ++k) {
            const double x = dose.GetXaxis()->GetBinCenter(i), y = dose.GetYaxis()->GetBinCenter(j),
                         z = dose.GetZaxis()->GetBinCenter(k);
            const double depth = z > 165 ? 0 : 0.4 + 0.6 * std::exp(-(z - 151) * (z - 151) / 50);
            dose.SetBinContent(i, j, k, std::exp(-(x * x + y * y) / 128) * depth);
         }

   auto *curve = dose.ProjectionZ("h_depth");
   const int peak = curve->GetMaximumBin();
   dose.GetZaxis()->SetRange(peak, peak);
   auto *plane = dose.Project3D("yx");
   plane->SetName("h_plane");
   dose.GetZaxis()->SetRange();

   std::cout << "depth = " << curve->GetBinCenter(peak) << " mm\n";
   std::cout << "ratio = " << curve->GetBinContent(peak) / curve->GetBinContent(1) << "\n";
   dose.Write();
   curve->Write();
   plane->Write();
}
