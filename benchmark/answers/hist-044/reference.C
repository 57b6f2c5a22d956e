#include <TF1.h>
#include <TFile.h>
#include <TFitResult.h>
#include <TGraphErrors.h>
#include <TMatrixDSym.h>
#include <fstream>
#include <iostream>
#include <string>

void reference()
{
   TGraphErrors points;
   std::ifstream input("magnet_curve.csv");
   std::string header;
   std::getline(input, header);
   double current, field, error;
   char comma;
   while (input >> current >> comma >> field >> comma >> error) {
      points.AddPoint(current, field);
      points.SetPointError(points.GetN() - 1, 0, error);
   }

   TF1 parabola("parabola", "pol2", 0, 0.52);
   TFitResultPtr fit = points.Fit(&parabola, "QNS");
   for (int i = 0; i < 3; ++i)
      std::cout << "c" << i << " = " << fit->Parameter(i) << " +- " << fit->ParError(i) << "\n";
   std::cout << "correlation = " << fit->Correlation(1, 2) << "\n";

   TFile output("magnet.root", "RECREATE");
   const TMatrixDSym covariance = fit->GetCovarianceMatrix();
   covariance.Write("covariance");
   points.Write("g_field");
}
