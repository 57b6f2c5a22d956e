#include <TCanvas.h>
#include <TF1.h>
#include <TFile.h>
#include <TH1D.h>
#include <cmath>
#include <iostream>
#include <memory>

void reference()
{
   std::unique_ptr<TFile> file{TFile::Open("kaon_window.root")};
   auto mass = file->Get<TH1D>("mass");
   bool exclude = true;
   TF1 curve("curve",
             [&](double *x, double *p) {
                if (exclude && x[0] > 480 && x[0] < 515)
                   TF1::RejectPoint();
                return p[0] * std::exp(-(x[0] - 500) / p[1]);
             },
             450, 550, 2);
   curve.SetParameters(100, 80);
   mass->Fit(&curve, "QL0");
   exclude = false;
   TF1::RejectPoint(false);
   const double background = curve.Integral(480, 515) / mass->GetBinWidth(1);
   const double observed = mass->Integral(mass->FindBin(480.5), mass->FindBin(514.5));
   std::cout << "background: " << background << "\nsignal: " << observed - background << std::endl;
   TCanvas canvas;
   mass->Draw("E");
   curve.Draw("same");
   canvas.SaveAs("kaon.png");
}
