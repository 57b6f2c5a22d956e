#include <TCanvas.h>
#include <TF1.h>
#include <TFile.h>
#include <TH1D.h>
#include <cmath>
#include <iostream>
#include <memory>

void reference()
{
   std::unique_ptr<TFile> file{TFile::Open("eta_spectrum.root")};
   auto mgg = file->Get<TH1D>("mgg");
   const std::string width = std::to_string(mgg->GetBinWidth(1));
   TF1 model("model", ("[0]*" + width + "*TMath::Gaus(x,[1],[2],true) + [3] + [4]*(x-550)").c_str(), 420, 680);
   model.SetParNames("yield", "mass", "width", "level", "slope");
   model.SetParameters(1500, 548, 12, 100, -0.2);
   TCanvas canvas;
   mgg->Fit(&model, "QR");
   std::cout << "mass: " << model.GetParameter(1) << "\nwidth: " << std::abs(model.GetParameter(2)) << "\nyield: " << model.GetParameter(0) << " +- "
             << model.GetParError(0) << std::endl;
   canvas.SaveAs("eta_fit.png");
}
