#include <TCanvas.h>
#include <TF1.h>
#include <TFile.h>
#include <TGraphErrors.h>
#include <TH1D.h>
#include <iostream>
#include <memory>

void reference()
{
   TFile input("uncalibrated.root");
   std::unique_ptr<TH1D> spectrum(input.Get<TH1D>("h_adc"));
   spectrum->SetDirectory(nullptr);

   const double energies[3] = {661.66, 1173.23, 1332.49}, guesses[3] = {1350, 2420, 2750};
   TGraphErrors points;
   for (int i = 0; i < 3; ++i) {
      spectrum->GetXaxis()->SetRangeUser(guesses[i] - 40, guesses[i] + 40);
      const double top = spectrum->GetBinCenter(spectrum->GetMaximumBin());
      TF1 peak("peak", "gaus(0)+pol1(3)", top - 20, top + 20);
      peak.SetParameters(spectrum->GetMaximum(), top, 3, spectrum->GetBinContent(spectrum->FindFixBin(top - 20)), 0);
      spectrum->Fit(&peak, "RQN");
      points.AddPoint(peak.GetParameter(1), energies[i]);
      points.SetPointError(i, peak.GetParError(1), 0);
   }

   TCanvas canvas("canvas", "calibration", 800, 600);
   TF1 line("line", "pol1", 0, 4096);
   line.SetParameters(10, 0.5);
   points.Fit(&line, "Q");
   std::cout << "gain = " << line.GetParameter(1) << " keV/channel\n";
   std::cout << "offset = " << line.GetParameter(0) << " keV\n";
   points.SetTitle("Calibration;channel;energy [keV]");
   points.SetMarkerStyle(20);
   points.Draw("AP");
   canvas.SaveAs("calibration.png");
}
