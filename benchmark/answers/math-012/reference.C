#include "TCanvas.h"
#include "TFile.h"
#include "TGraph.h"
#include "TMath.h"
#include "TMatrixD.h"
#include "TVectorD.h"
#include <cmath>
#include <iostream>

TMatrixD element(double m12, double m21)
{
   const double values[] = {1., m12, m21, 1.};
   return TMatrixD(2, 2, values);
}

void reference()
{
   const double f = 8., d = 5.;
   const TMatrixD halfF = element(0., -0.5 / f), halfD = element(0., 0.5 / f), drift = element(d, 0.);
   const TMatrixD firstHalf = halfD * drift * halfF, secondHalf = halfF * drift * halfD;
   const TMatrixD cell = secondHalf * firstHalf, fromD = firstHalf * secondHalf;
   const double phase = std::acos(0.5 * (cell(0, 0) + cell(1, 1)));
   std::cout << "phase advance = " << phase * TMath::RadToDeg() << " deg\n";
   std::cout << "beta max = " << cell(0, 1) / std::sin(phase) << " m\n";
   std::cout << "beta min = " << fromD(0, 1) / std::sin(phase) << " m" << std::endl;

   TGraph ellipse;
   TVectorD particle(2);
   particle[0] = 1.;
   ellipse.AddPoint(particle[0], particle[1]);
   for (int i = 0; i < 200; ++i) {
      particle *= cell;
      ellipse.AddPoint(particle[0], particle[1]);
   }
   TFile file("fodo.root", "RECREATE");
   cell.Write("cell");
   ellipse.Write("ellipse");
   TCanvas canvas("canvas", "", 600, 600);
   ellipse.SetTitle("one particle;x (mm);x' (mrad)");
   ellipse.SetMarkerStyle(20);
   ellipse.Draw("AP");
   canvas.SaveAs("fodo.png");
}
