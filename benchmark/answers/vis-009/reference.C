#include <TCanvas.h>
#include <TFile.h>
#include <TH1D.h>
#include <TTree.h>
#include <iostream>

void reference() {
  TFile input("pion_beam.root");
  auto* tree = input.Get<TTree>("beam");
  TFile output("beam_monitor.root", "RECREATE");
  TH1D x("h_x", ";x [mm];particles", 60, -30, 30);
  TH1D y("h_y", ";y [mm];particles", 60, -30, 30);
  TH1D p("h_p", ";p [GeV];particles", 50, 1.6, 2.4);
  TH1D tof("h_tof", ";time of flight [ns];particles", 80, 30, 40);
  tree->Project("h_x", "x");
  tree->Project("h_y", "y");
  tree->Project("h_p", "p");
  tree->Project("h_tof", "tof");

  TCanvas canvas("c_beam", "beam monitor", 1000, 800);
  canvas.Divide(2, 2);
  int pad = 0;
  for (TH1D* h : {&x, &y, &p, &tof}) {
    canvas.cd(++pad)->SetLogy(h == &tof);
    h->Draw();
    std::cout << h->GetName() << " mean " << h->GetMean() << '\n';
  }
  canvas.SaveAs("beam_monitor.png");
  canvas.Write();
  for (TH1D* h : {&x, &y, &p, &tof}) h->Write();
}
