#include <TCanvas.h>
#include <TF1.h>
#include <TFile.h>
#include <TH1D.h>
#include <iostream>
#include <memory>

void reference()
{
   TFile input("few_decays.root");
   std::unique_ptr<TH1D> times(input.Get<TH1D>("h_time"));
   times->SetDirectory(nullptr);

   TF1 squares("squares", "[0]*exp(-x/[1])", 0, 30), likelihood("likelihood", "[0]*exp(-x/[1])", 0, 30);
   squares.SetParameters(10, 5);
   likelihood.SetParameters(10, 5);
   times->Fit(&squares, "QN");
   times->Fit(&likelihood, "LQN");
   std::cout << "least squares tau = " << squares.GetParameter(1) << " +- " << squares.GetParError(1) << " s\n";
   std::cout << "likelihood tau = " << likelihood.GetParameter(1) << " +- " << likelihood.GetParError(1) << " s\n";

   TCanvas canvas("canvas", "decays", 800, 600);
   times->Draw("E");
   squares.SetLineColor(kBlue);
   squares.Draw("SAME");
   likelihood.SetLineColor(kRed);
   likelihood.Draw("SAME");
   canvas.SaveAs("decays.png");
}
