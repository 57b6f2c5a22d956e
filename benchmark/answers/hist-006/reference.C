#include <TCanvas.h>
#include <TF1.h>
#include <TFile.h>
#include <TH1D.h>
#include <cmath>
#include <iostream>
#include <memory>

void reference()
{
   std::unique_ptr<TFile> file{TFile::Open("zee_lineshape.root")};
   auto mee = file->Get<TH1D>("mee");
   TF1 model("model", "[0]*TMath::Voigt(x-[1], [2], [3])", 71, 111);
   model.SetParameters(mee->Integral("width"), 91, 1.5, 2.495);
   model.FixParameter(3, 2.495);
   model.SetParLimits(2, 0.1, 10);
   TCanvas canvas;
   canvas.SetLogy();
   mee->Fit(&model, "Q");
   std::cout << "mass: " << model.GetParameter(1) << "\nresolution: " << model.GetParameter(2) << std::endl;
   canvas.SaveAs("zee.png");
}
