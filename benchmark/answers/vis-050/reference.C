#include <TCanvas.h>
#include <TF1.h>
#include <TFile.h>
#include <TFitResult.h>
#include <TGraphErrors.h>
#include <TH1D.h>
#include <TMath.h>
#include <TPaveText.h>
#include <TTree.h>
#include <fstream>
#include <iostream>

void reference() {
  TFile input("strip_channels.root");
  auto* tree = input.Get<TTree>("raw");
  TCanvas canvas("canvas", "", 800, 600);
  canvas.Print("strip_report.pdf[");

  TPaveText title(0.1, 0.3, 0.9, 0.7, "NDC");
  title.AddText("Beam test of silicon strips");
  for (int channel = 0; channel < 4; ++channel) {
    const Long64_t hits = tree->GetEntries(Form("channel == %d", channel));
    title.AddText(Form("channel %d: %lld hits", channel, hits));
  }
  title.Draw();
  canvas.Print("strip_report.pdf");

  std::ofstream table("strips.csv");
  table << "channel,mean,mean_error,sigma\n";
  TGraphErrors means;
  means.SetTitle(";channel;mean charge");
  for (int channel = 0; channel < 4; ++channel) {
    TH1D h(Form("h_%d", channel), Form("Channel %d;charge;hits", channel), 60, 10, 40);
    tree->Project(h.GetName(), "charge", Form("channel == %d", channel));
    const TFitResultPtr fit = h.Fit("gaus", "QS");
    means.AddPointError(channel, fit->Parameter(1), 0, fit->ParError(1));
    table << channel << ',' << fit->Parameter(1) << ',' << fit->ParError(1) << ',' << fit->Parameter(2) << '\n';
    canvas.Clear();
    h.Draw();
    canvas.Print("strip_report.pdf");
  }

  canvas.Clear();
  means.SetMarkerStyle(20);
  means.Draw("AP");
  canvas.Print("strip_report.pdf");
  canvas.Print("strip_report.pdf]");

  TFile output("strip_report.root", "RECREATE");
  means.Write("g_means");
  std::cout << "largest: channel " << TMath::LocMax(means.GetN(), means.GetY()) << '\n';
}
