#include <TCanvas.h>
#include <TF1.h>
#include <TFile.h>
#include <TH1D.h>
#include <iostream>
#include <memory>

void reference()
{
   TFile input("decay_curve.root");
   std::unique_ptr<TH1D> activity(input.Get<TH1D>("h_activity"));
   activity->SetDirectory(nullptr);

   TCanvas canvas("canvas", "decay", 800, 600);
   canvas.SetLogy();
   TF1 decay("decay", "[0]*exp(-log(2)*x/[1])+[2]", 0, 3000);
   decay.SetParNames("start", "half-life", "background");
   decay.SetParameters(activity->GetMaximum(), 200, activity->GetBinContent(100));
   activity->Fit(&decay, "LQ");
   std::cout << "half-life = " << decay.GetParameter(1) << " +- " << decay.GetParError(1) << " s\n";
   activity->Draw("E");
   canvas.SaveAs("decay.png");
}
