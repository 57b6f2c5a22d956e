#include "TCanvas.h"
#include "TF1.h"
#include "TMath.h"
#include <iostream>

void reference()
{
   const double observed = 4., background = 1.2, end = 40.;
   TF1 likelihood("likelihood", [=](double *x, double *) { return TMath::Poisson(observed, x[0] + background); }, 0., end, 0);
   const double norm = likelihood.Integral(0., end);
   TF1 posterior("posterior", [&](double *x, double *) { return likelihood.Eval(x[0]) / norm; }, 0., end, 0);
   TF1 tail("tail", [&](double *x, double *) { return posterior.Integral(0., x[0]); }, 0., end, 0);
   std::cout << "upper limit = " << tail.GetX(0.90, 0., 20.) << '\n';
   std::cout << "posterior mean = " << posterior.Mean(0., end) << std::endl;

   TCanvas canvas("canvas", "", 700, 500);
   posterior.SetRange(0., 20.);
   posterior.SetTitle("posterior;signal mean;density");
   posterior.Draw();
   canvas.SaveAs("posterior.png");
}
