#include <TCanvas.h>
#include <TFile.h>
#include <TH1D.h>
#include <TLinearFitter.h>
#include <TMath.h>
#include <TTree.h>
#include <iostream>
#include <memory>
#include <vector>

void reference()
{
   std::unique_ptr<TFile> input{TFile::Open("dose_points.root")};
   auto tree = input->Get<TTree>("points");
   double p[3], dose;
   tree->SetBranchAddress("x", &p[0]);
   tree->SetBranchAddress("y", &p[1]);
   tree->SetBranchAddress("z", &p[2]);
   tree->SetBranchAddress("dose", &dose);

   TLinearFitter fitter(3, "1 ++ x ++ y ++ z ++ x*x ++ y*y ++ z*z ++ x*y ++ x*z ++ y*z");
   for (int i = 0; i < 2000; ++i) {
      tree->GetEntry(i);
      fitter.AddPoint(p, dose);
   }
   fitter.Eval();
   auto predict = [&] {
      const double terms[] = {1, p[0], p[1], p[2], p[0] * p[0], p[1] * p[1], p[2] * p[2], p[0] * p[1], p[0] * p[2], p[1] * p[2]};
      double sum = 0;
      for (int k = 0; k < 10; ++k)
         sum += fitter.GetParameter(k) * terms[k];
      return sum;
   };
   TH1D residual("residual", "Test points;Measured - predicted dose [Gy];Points", 60, -0.6, 0.6);
   std::vector<double> residuals;
   for (int i = 2000; i < tree->GetEntries(); ++i) {
      tree->GetEntry(i);
      residuals.push_back(dose - predict());
      residual.Fill(residuals.back());
   }
   std::cout << "residual: " << TMath::StdDev(residuals.begin(), residuals.end()) << "\nx: " << fitter.GetParameter(1)
             << "\ny*y: " << fitter.GetParameter(5) << "\nx*z: " << fitter.GetParameter(8) << std::endl;
   TCanvas canvas;
   residual.Draw();
   canvas.SaveAs("dose.png");
   TFile output("dose.root", "RECREATE");
   output.WriteObject(&residual, "residual");
}
