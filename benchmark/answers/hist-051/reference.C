#include <TCanvas.h>
#include <TF1.h>
#include <TFile.h>
#include <TH1D.h>
#include <iostream>
#include <memory>

void reference()
{
   TFile input("doublet.root");
   std::unique_ptr<TH1D> spectrum(input.Get<TH1D>("h_spec"));
   spectrum->SetDirectory(nullptr);

   TCanvas canvas("canvas", "doublet", 800, 600);
   TF1 model("model", "[0]*TMath::Gaus(x,[1],[4],1)+[2]*TMath::Gaus(x,[3],[4],1)+[5]", 300, 500);
   model.SetParameters(8000, 392, 4000, 406, 4, 20);
   spectrum->Fit(&model, "LQ");
   const double width = spectrum->GetBinWidth(1);
   std::cout << "first line: " << model.GetParameter(0) / width << " +- " << model.GetParError(0) / width << "\n";
   std::cout << "second line: " << model.GetParameter(2) / width << " +- " << model.GetParError(2) / width << "\n";
   spectrum->Draw("E");
   canvas.SaveAs("doublet.png");
}
