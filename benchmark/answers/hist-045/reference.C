#include <TCanvas.h>
#include <TF1.h>
#include <TFile.h>
#include <TH1D.h>
#include <TMath.h>
#include <iostream>
#include <memory>

void reference()
{
   TFile input("xray_line.root");
   std::unique_ptr<TH1D> spectrum(input.Get<TH1D>("h_xray"));
   spectrum->SetDirectory(nullptr);

   TCanvas canvas("canvas", "line", 800, 600);
   TF1 line("f_line", "[0]*TMath::Voigt(x-[1],[2],[3],5)+[4]", 58900, 59700);
   line.SetParNames("area", "position", "sigma", "width", "background");
   line.SetParameters(1e5, 59320, 30, 50, 40);
   line.FixParameter(2, 30);
   line.SetParLimits(3, 1, 300);
   line.SetNpx(800);
   spectrum->Fit(&line, "LQ");
   std::cout << "position = " << line.GetParameter(1) << " +- " << line.GetParError(1) << " eV\n";
   std::cout << "natural width = " << line.GetParameter(3) << " +- " << line.GetParError(3) << " eV\n";

   TF1 peak("peak", "TMath::Voigt(x,[0],[1],5)", 0, 400);
   peak.SetParameters(30, line.GetParameter(3));
   std::cout << "observed = " << 2 * peak.GetX(peak.Eval(0) / 2, 0, 400) << " eV\n";

   spectrum->Draw();
   canvas.SaveAs("xray.png");
   TFile output("xray_fit.root", "RECREATE");
   line.Write();
}
