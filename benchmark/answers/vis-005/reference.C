#include <TCanvas.h>
#include <TFile.h>
#include <TH1D.h>
#include <TLine.h>
#include <iostream>
#include <memory>

void reference() {
  TFile input("dimuon_pt.root");
  std::unique_ptr<TH1> data(input.Get<TH1>("h_data"));
  std::unique_ptr<TH1> mc(input.Get<TH1>("h_mc"));
  data->SetDirectory(nullptr);
  mc->SetDirectory(nullptr);
  const double scale = data->Integral() / mc->Integral();
  mc->Scale(scale);

  std::unique_ptr<TH1> ratio(static_cast<TH1*>(data->Clone("ratio")));
  ratio->SetDirectory(nullptr);
  ratio->Sumw2();
  ratio->Divide(mc.get());
  ratio->SetTitle(";p_{T} [GeV];data / MC");

  TCanvas canvas("canvas", "", 700, 800);
  TPad upper("upper", "", 0, 0.3, 1, 1);
  TPad lower("lower", "", 0, 0, 1, 0.3);
  upper.SetBottomMargin(0.02);
  lower.SetTopMargin(0.03);
  lower.SetBottomMargin(0.35);
  upper.Draw();
  lower.Draw();
  upper.cd();
  mc->SetStats(false);
  mc->SetLineColor(kBlue);
  mc->Draw("hist");
  data->SetMarkerStyle(20);
  data->Draw("E same");
  lower.cd();
  ratio->SetStats(false);
  ratio->GetYaxis()->SetRangeUser(0.5, 1.5);
  ratio->Draw("E");
  TLine one(0, 1, 80, 1);
  one.SetLineStyle(kDashed);
  one.Draw();
  canvas.SaveAs("dimuon_ratio.pdf");

  TFile output("dimuon_ratio.root", "RECREATE");
  ratio->Write("ratio");
  mc->Write("h_mc_scaled");
  std::cout << "ratio 20-22 GeV: " << ratio->GetBinContent(ratio->FindBin(21)) << '\n'
            << "scale: " << scale << '\n';
}
