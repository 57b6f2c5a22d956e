#include <TCanvas.h>
#include <TFile.h>
#include <TH1D.h>
#include <TLatex.h>
#include <TPad.h>
#include <iostream>

void reference() {
  TFile input("co60_spectrum.root");
  auto* spectrum = input.Get<TH1D>("h_spec");
  const int first = spectrum->FindBin(1151);
  TH1D zoom("h_zoom", ";energy [keV];counts", 105, 1150, 1360);
  zoom.SetDirectory(nullptr);
  for (int bin = 1; bin <= 105; ++bin) zoom.SetBinContent(bin, spectrum->GetBinContent(first + bin - 1));

  TCanvas canvas("c_cobalt", "cobalt spectrum", 1000, 700);
  canvas.SetLogy();
  spectrum->SetStats(false);
  spectrum->SetMaximum(1e5);
  spectrum->Draw("hist");
  TPad inset("inset", "", 0.3, 0.52, 0.72, 0.89);
  inset.Draw();
  inset.cd();
  zoom.SetStats(false);
  zoom.SetMaximum(1.25 * zoom.GetMaximum());
  zoom.Draw("hist");
  TLatex label;
  label.SetTextSize(0.07);
  label.SetTextAlign(21);
  label.DrawLatex(1173, 1.02 * zoom.GetBinContent(zoom.FindBin(1173)), "1173");
  label.DrawLatex(1332, 1.02 * zoom.GetBinContent(zoom.FindBin(1332)), "1332");
  canvas.SaveAs("cobalt.png");

  TFile output("cobalt.root", "RECREATE");
  canvas.Write();
  zoom.Write();
  const auto counts = [&](double low, double high) {
    return spectrum->Integral(spectrum->FindBin(low + 1), spectrum->FindBin(high - 1));
  };
  std::cout << "first line " << counts(1166, 1180) << "\nsecond line " << counts(1326, 1340) << '\n';
}
