#include <TAxis.h>
#include <TCanvas.h>
#include <TF1.h>
#include <TFile.h>
#include <TGraph.h>
#include <TPad.h>
#include <cmath>
#include <iostream>
#include <vector>

void reference() {
  TGraph rate("neutron_monitor.csv", "%lg,%lg");
  TGraph pressure("neutron_monitor.csv", "%lg,%*lg,%lg");
  TGraph temperature("neutron_monitor.csv", "%lg,%*lg,%*lg,%lg");
  rate.SetTitle(";;rate [Hz]");
  pressure.SetTitle(";;pressure [hPa]");
  temperature.SetTitle(";date (UTC);temperature [#circC]");
  TGraph barometer;
  barometer.SetTitle(";pressure [hPa];ln(rate / Hz)");
  for (int i = 0; i < rate.GetN(); ++i) barometer.AddPoint(pressure.GetPointY(i), std::log(rate.GetPointY(i)));
  barometer.Fit("pol1", "Q0");

  TCanvas canvas("c_monitor", "neutron monitor", 900, 900);
  // Borders of the pads from top to bottom; the lowest is higher by the room for the axis.
  const double border[]{1, 0.7, 0.4, 0};
  const std::vector<TGraph*> graphs{&rate, &pressure, &temperature};
  for (int i = 0; i < 3; ++i) {
    canvas.cd();
    auto* pad = new TPad(Form("pad_%d", i), "", 0, border[i + 1], 1, border[i]);
    pad->SetBit(kCanDelete);
    pad->SetMargin(0.12, 0.03, i == 2 ? 0.25 : 0, i == 0 ? 0.05 : 0);
    pad->Draw();
    pad->cd();
    TAxis* time = graphs[i]->GetXaxis();
    time->SetTimeDisplay(1);
    time->SetTimeFormat("%d/%m");
    time->SetTimeOffset(0, "gmt");
    for (TAxis* axis : {time, graphs[i]->GetYaxis()}) {
      axis->SetLabelFont(43);
      axis->SetLabelSize(20);
      axis->SetTitleFont(43);
      axis->SetTitleSize(20);
    }
    if (i < 2) time->SetLabelSize(0);
    graphs[i]->Draw("AL");
  }
  canvas.SaveAs("neutron_monitor.png");

  TFile file("neutron_monitor.root", "RECREATE");
  canvas.Write();
  rate.Write("g_rate");
  pressure.Write("g_pressure");
  temperature.Write("g_temperature");
  barometer.Write("g_barometer");
  std::cout << "barometric " << 100 * barometer.GetFunction("pol1")->GetParameter(1) << " percent per hPa\n"
            << "correlation " << barometer.GetCorrelationFactor() << '\n';
}
