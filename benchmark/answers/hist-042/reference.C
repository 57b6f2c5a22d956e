#include <TCanvas.h>
#include <TF1.h>
#include <TFile.h>
#include <TH1D.h>
#include <iostream>
#include <memory>

void reference()
{
   TFile input("straggling.root");
   std::unique_ptr<TH1D> losses(input.Get<TH1D>("h_dedx"));
   losses->SetDirectory(nullptr);

   TCanvas canvas("canvas", "Landau", 800, 600);
   TF1 landau("f_landau", "landau", 70, 200);
   losses->Fit(&landau, "RLQ");
   std::cout << "most probable = " << landau.GetMaximumX() << " keV\n";
   std::cout << "width = " << landau.GetParameter(2) << " +- " << landau.GetParError(2) << " keV\n";
   losses->Draw();
   canvas.SaveAs("landau.png");

   TFile output("landau.root", "RECREATE");
   landau.Write();
}
