#include <TCanvas.h>
#include <TF1.h>
#include <TFile.h>
#include <TH1D.h>
#include <TLine.h>
#include <cmath>
#include <iostream>

void reference() {
  TFile input("kshort_mass.root");
  auto* mass = input.Get<TH1D>("h_mass");
  TF1 model("f_fit", "[0]*exp(-0.5*((x-[1])/[2])^2)+[3]+[4]*(x-0.5)", 0.45, 0.55);
  model.SetParNames("height", "mean", "sigma", "level", "slope");
  model.SetParameters(500, 0.498, 0.006, 100, 0);
  mass->Fit(&model, "QN");

  TH1D pulls(*mass);
  pulls.SetDirectory(nullptr);
  pulls.Reset();
  pulls.SetNameTitle("h_pulls", ";m_{#pi#pi} [GeV];pull");
  for (int bin = 1; bin <= mass->GetNbinsX(); ++bin) {
    if (mass->GetBinError(bin) <= 0) continue;
    pulls.SetBinContent(
        bin, (mass->GetBinContent(bin) - model.Eval(mass->GetBinCenter(bin))) / mass->GetBinError(bin));
  }

  TCanvas canvas("canvas", "", 700, 800);
  TPad upper("upper", "", 0, 0.3, 1, 1), lower("lower", "", 0, 0, 1, 0.3);
  upper.SetBottomMargin(0.02);
  lower.SetTopMargin(0.03);
  lower.SetBottomMargin(0.35);
  upper.Draw();
  lower.Draw();
  upper.cd();
  mass->SetStats(false);
  mass->SetMarkerStyle(20);
  mass->Draw("E");
  model.SetNpx(500);
  model.Draw("same");
  lower.cd();
  pulls.SetStats(false);
  pulls.SetFillColor(kAzure + 1);
  pulls.Draw("B");
  TLine line;
  line.SetLineStyle(kDashed);
  line.DrawLine(0.45, 2, 0.55, 2);
  line.DrawLine(0.45, -2, 0.55, -2);
  canvas.SaveAs("kshort_fit.pdf");

  TFile output("kshort_fit.root", "RECREATE");
  pulls.Write();
  model.Write();
  std::cout << "mean " << model.GetParameter(1) << "\nsigma " << std::abs(model.GetParameter(2))
            << "\nchi2 " << model.GetChisquare() << "\nndf " << model.GetNDF() << '\n';
}
