#include <TCanvas.h>
#include <TFile.h>
#include <TH1D.h>
#include <TROOT.h>
#include <TTree.h>
#include <iostream>

void reference() {
  gROOT->SetBatch();
  TFile file("cosmic_muons.root");
  TH1D h("h_momentum", ";momentum [GeV];muons", 50, 0, 100);
  file.Get<TTree>("muons")->Project("h_momentum", "momentum");
  TCanvas canvas("canvas", "", 800, 600);
  canvas.SetLogy();
  h.Draw();
  canvas.SaveAs("muon_momentum.pdf");
  std::cout << "mean " << h.GetMean() << " GeV\n";
}
