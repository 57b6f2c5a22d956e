#include <TCanvas.h>
#include <TFile.h>
#include <TGraphAsymmErrors.h>
#include <TH1D.h>
#include <TLegend.h>
#include <cmath>
#include <iostream>

void report(const char* name, const TGraphAsymmErrors& graph) {
  for (int i = 0; i < graph.GetN(); ++i) {
    if (std::abs(graph.GetPointX(i) - 155) > 1) continue;
    std::cout << name << ' ' << graph.GetPointY(i) << ' ' << graph.GetErrorYlow(i) << ' '
              << graph.GetErrorYhigh(i) << '\n';
  }
}

void reference() {
  TFile input("met_triggers.root");
  auto* all = input.Get<TH1D>("h_all");
  TGraphAsymmErrors before(input.Get<TH1D>("h_old"), all, "cp");
  TGraphAsymmErrors after(input.Get<TH1D>("h_new"), all, "cp");

  TCanvas canvas("canvas", "", 800, 600);
  before.SetTitle(";missing momentum [GeV];efficiency");
  before.SetMarkerStyle(20);
  before.SetMarkerColor(kBlue);
  before.SetLineColor(kBlue);
  after.SetMarkerStyle(21);
  after.SetMarkerColor(kRed);
  after.SetLineColor(kRed);
  before.Draw("AP");
  after.Draw("P");
  TLegend legend(0.6, 0.2, 0.88, 0.35);
  legend.AddEntry(&before, "old trigger", "lep");
  legend.AddEntry(&after, "new trigger", "lep");
  legend.Draw();
  canvas.SaveAs("turn_on.png");

  TFile output("turn_on.root", "RECREATE");
  before.Write("eff_old");
  after.Write("eff_new");
  report("old", before);
  report("new", after);
}
