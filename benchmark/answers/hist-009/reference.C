#include <TCanvas.h>
#include <TF1.h>
#include <TFile.h>
#include <TFitResult.h>
#include <TGraphErrors.h>
#include <cmath>
#include <iostream>

void reference()
{
   TGraphErrors points("pmt_response.txt");
   auto fit = points.Fit("pol1", "QS");
   auto value = [&](double x) { return fit->Parameter(0) + fit->Parameter(1) * x; };
   auto sigma = [&](double x) { return std::sqrt(fit->CovMatrix(0, 0) + 2 * x * fit->CovMatrix(0, 1) + x * x * fit->CovMatrix(1, 1)); };
   std::cout << "correlation: " << fit->Correlation(0, 1) << "\nprediction: " << value(40) << "\nuncertainty: " << sigma(40) << std::endl;

   TGraphErrors band;
   for (int x = 0; x <= 50; ++x)
      band.AddPointError(x, value(x), 0, sigma(x));
   TCanvas canvas;
   band.SetTitle("Photomultiplier;Light;Response");
   band.SetFillColor(kAzure - 9);
   band.Draw("A3");
   points.SetMarkerStyle(20);
   points.Draw("P");
   canvas.SaveAs("band.png");
   TFile file("band.root", "RECREATE");
   file.WriteObject(&band, "band");
}
