#include <TCanvas.h>
#include <TFile.h>
#include <TH1D.h>
#include <iostream>

void reference()
{
   const char *steps[5] = {"all", "trigger", "fiducial", "single_scatter", "nuclear_recoil"};
   const double events[5] = {125000, 84210, 23144, 9870, 421};
   TH1D cutflow("h_cutflow", "Cut flow;;events", 5, 0, 5);
   for (int i = 0; i < 5; ++i) {
      cutflow.GetXaxis()->SetBinLabel(i + 1, steps[i]);
      cutflow.SetBinContent(i + 1, events[i]);
      if (i > 0)
         std::cout << steps[i] << " " << 100 * events[i] / events[i - 1] << " %\n";
   }

   TCanvas canvas("canvas", "cut flow", 800, 600);
   canvas.SetLogy();
   cutflow.SetStats(false);
   cutflow.SetMinimum(100);
   cutflow.SetFillColor(kAzure - 9);
   cutflow.Draw("HIST TEXT0");
   canvas.SaveAs("cutflow.png");
   TFile output("cutflow.root", "RECREATE");
   cutflow.Write();
}
