#include <TCanvas.h>
#include <TF1.h>
#include <TFile.h>
#include <TGraphErrors.h>
#include <TH1D.h>
#include <cmath>
#include <iostream>
#include <memory>

void reference()
{
   std::unique_ptr<TFile> input{TFile::Open("alpha_lines.root")};
   auto adc = input->Get<TH1D>("adc");
   const double energies[] = {5157, 5486, 5805}, channels[] = {2064, 2199, 2330};
   TGraphErrors calibration;
   calibration.SetTitle("Calibration;Channel;Energy [keV]");
   double widths[3];
   for (int k = 0; k < 3; ++k) {
      TF1 peak("peak", "gaus", channels[k] - 25, channels[k] + 25);
      peak.SetParameters(200, channels[k], 7);
      adc->Fit(&peak, "QRL0");
      calibration.AddPointError(peak.GetParameter(1), energies[k], peak.GetParError(1), 0);
      widths[k] = std::abs(peak.GetParameter(2));
   }
   TF1 line("line", "pol1", 1900, 2500);
   line.SetParameters(100, 2.4);
   calibration.Fit(&line, "Q");
   const double offset = line.GetParameter(0), gain = line.GetParameter(1);
   std::cout << "gain: " << gain << "\noffset: " << offset << "\nresolution: " << 2.35482 * widths[1] * gain << std::endl;

   auto toMeV = [&](double channel) { return (offset + gain * channel) / 1000; };
   TH1D energy("energy", "Triple alpha source;E [MeV];Counts", 600, toMeV(1900), toMeV(2500));
   for (int i = 0; i <= 601; ++i)
      energy.SetBinContent(i, adc->GetBinContent(i));
   energy.SetEntries(adc->GetEntries());
   TCanvas canvas("canvas", "", 1000, 500);
   canvas.Divide(2, 1);
   canvas.cd(1);
   calibration.Draw("AP");
   canvas.cd(2);
   energy.Draw();
   canvas.SaveAs("alpha.png");
   TFile output("alpha.root", "RECREATE");
   output.WriteObject(&calibration, "calibration");
   output.WriteObject(&energy, "energy");
}
