#include <TCanvas.h>
#include <TFile.h>
#include <TH1D.h>
#include <TTree.h>
#include <iostream>

void reference() {
  TFile input("run_monitor.root");
  auto* tree = input.Get<TTree>("hits");
  TFile output("run_histograms.root", "RECREATE");
  TCanvas canvas("canvas", "", 800, 600);
  canvas.Print("run_monitor.pdf[");
  for (int run = 101; run <= 106; ++run) {
    TH1D h(Form("h_%d", run), Form("Run %d;charge [ADC counts];hits", run), 80, 300, 700);
    tree->Project(h.GetName(), "adc", Form("run == %d", run));
    h.Draw();
    canvas.Print("run_monitor.pdf");
    h.Write();
    std::cout << "run " << run << " mean " << h.GetMean() << '\n';
  }
  canvas.Print("run_monitor.pdf]");
}
