#include <TCanvas.h>
#include <TEfficiency.h>
#include <TF1.h>
#include <TFile.h>
#include <TGraphAsymmErrors.h>
#include <TTree.h>
#include <iostream>
#include <memory>

void reference() {
  TFile input("trigger_turnon.root");
  auto *tree = input.Get<TTree>("events");
  TEfficiency efficiency("efficiency", "trigger efficiency;p_{T} [GeV];efficiency", 20, 0, 100);
  float pt;
  int fired;
  tree->SetBranchAddress("pt", &pt);
  tree->SetBranchAddress("fired", &fired);
  for (Long64_t i = 0; i < tree->GetEntries(); ++i) {
    tree->GetEntry(i);
    efficiency.Fill(fired == 1, pt);
  }

  TF1 curve("curve", "[0] * 0.5 * (1 + TMath::Erf((x - [1]) / (sqrt(2.) * [2])))", 0, 100);
  curve.SetParameters(0.9, 30, 5);
  curve.SetParLimits(0, 0.01, 1);
  efficiency.Fit(&curve, "Q");
  std::cout << "plateau = " << curve.GetParameter(0) << "\n"
            << "threshold = " << curve.GetParameter(1) << " GeV\n"
            << "resolution = " << curve.GetParameter(2) << " GeV\n";

  TCanvas canvas("canvas", "turn-on", 800, 600);
  std::unique_ptr<TGraphAsymmErrors> graph{efficiency.CreateGraph()};
  graph->Draw("AP");
  curve.Draw("same");
  canvas.SaveAs("turnon.png");
  TFile output("turnon.root", "RECREATE");
  graph->Write("turnon");
}
