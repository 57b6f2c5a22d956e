#include <TCanvas.h>
#include <TFile.h>
#include <TH1.h>
#include <TROOT.h>
#include <TStyle.h>
#include <iostream>

void reference() {
  TStyle style("paper", "style of our paper");
  style.SetOptStat(0);
  style.SetOptTitle(0);
  style.SetPadTickX(1);
  style.SetPadTickY(1);
  style.SetCanvasColor(kWhite);
  style.SetCanvasBorderMode(0);
  style.SetPadColor(kWhite);
  style.SetPadBorderMode(0);
  style.SetFrameBorderMode(0);
  style.SetLabelSize(0.05, "XYZ");
  style.SetTitleSize(0.05, "XYZ");
  style.SetLineWidth(2);
  style.SetHistLineWidth(2);
  style.SetPadLeftMargin(0.15);
  style.SetPadBottomMargin(0.13);
  style.SetMarkerStyle(20);
  style.cd();

  TFile input("zee_mass.root");
  auto* mass = input.Get<TH1>("h_mass");
  mass->UseCurrentStyle();
  TCanvas canvas("canvas", "", 800, 600);
  mass->Draw("E");
  canvas.SaveAs("zee_paper.pdf");

  TFile output("paper_style.root", "RECREATE");
  style.Write("paper");
  std::cout << "events " << mass->Integral(mass->FindBin(86.5), mass->FindBin(95.5)) << '\n';
  gROOT->SetStyle("Modern");
}
