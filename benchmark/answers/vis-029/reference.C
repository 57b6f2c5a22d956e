#include <TCanvas.h>
#include <TFile.h>
#include <TH1D.h>
#include <THStack.h>
#include <TLegend.h>
#include <cmath>
#include <iostream>
#include <memory>
#include <vector>

void reference() {
  struct Sample {
    const char* name;
    const char* label;
    double uncertainty;
    int colour;
  };
  const std::vector<Sample> samples{{"h_top", "top", 0.10, kGreen + 1},
                                    {"h_qcd", "multijet", 0.30, kOrange},
                                    {"h_w", "W", 0.03, kAzure + 1}};

  TFile input("wjets_mt.root");
  auto* data = input.Get<TH1D>("h_data");
  TH1D total(*data);
  total.Reset();
  total.SetName("h_total");
  total.SetTitle("prediction");
  std::vector<double> variance(total.GetNbinsX() + 2);
  THStack stack("stack", ";m_{T} [GeV];events");
  TLegend legend(0.68, 0.6, 0.88, 0.88);
  legend.AddEntry(data, "data", "lep");
  for (const Sample& sample : samples) {
    auto* h = input.Get<TH1D>(sample.name);
    h->SetFillColor(sample.colour);
    stack.Add(h);
    total.Add(h);
    legend.AddEntry(h, sample.label, "f");
    for (int bin = 1; bin <= h->GetNbinsX(); ++bin) {
      variance[bin] += std::pow(h->GetBinError(bin), 2) +
                       std::pow(sample.uncertainty * h->GetBinContent(bin), 2);
    }
  }
  for (int bin = 1; bin <= total.GetNbinsX(); ++bin) total.SetBinError(bin, std::sqrt(variance[bin]));

  // Without errors of the prediction the ratio has those of the data only.
  TH1D ratio(*data), band(total);
  ratio.SetName("ratio");
  ratio.SetTitle(";m_{T} [GeV];data / prediction");
  for (int bin = 1; bin <= total.GetNbinsX(); ++bin) {
    const double expected = total.GetBinContent(bin);
    if (expected <= 0) continue;
    ratio.SetBinContent(bin, data->GetBinContent(bin) / expected);
    ratio.SetBinError(bin, data->GetBinError(bin) / expected);
    band.SetBinContent(bin, 1);
    band.SetBinError(bin, total.GetBinError(bin) / expected);
  }
  for (TH1D* h : {&total, &band}) {
    h->SetFillColor(kGray + 2);
    h->SetFillStyle(3354);
    h->SetMarkerSize(0);
  }
  legend.AddEntry(&total, "uncertainty", "f");

  TCanvas canvas("canvas", "", 700, 800);
  TPad upper("upper", "", 0, 0.3, 1, 1), lower("lower", "", 0, 0, 1, 0.3);
  upper.SetBottomMargin(0.02);
  lower.SetTopMargin(0.03);
  lower.SetBottomMargin(0.35);
  upper.Draw();
  lower.Draw();
  upper.cd();
  stack.SetMaximum(1.3 * std::max(total.GetMaximum(), data->GetMaximum()));
  stack.Draw("hist");
  total.Draw("E2 same");
  data->SetMarkerStyle(20);
  data->Draw("E1 same");
  legend.Draw();
  lower.cd();
  ratio.SetStats(false);
  ratio.SetMarkerStyle(20);
  ratio.GetYaxis()->SetRangeUser(0.5, 1.5);
  ratio.Draw("E1");
  band.Draw("E2 same");
  canvas.SaveAs("wjets.pdf");

  TFile output("wjets.root", "RECREATE");
  stack.Write();
  total.Write();
  ratio.Write();
  const int bin = total.FindBin(72.5);
  std::cout << "prediction " << total.GetBinContent(bin) << '\n'
            << "uncertainty " << total.GetBinError(bin) << '\n';
}
