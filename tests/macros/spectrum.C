// Fails to compile in line 23, where ROOT wants a pointer: what a repair mends without a model.
#include <TCanvas.h>
#include <TF1.h>
#include <TFile.h>
#include <TH1D.h>
#include <TRandom3.h>
#include <TTree.h>
#include <iostream>

void spectrum() {
  TFile file("spectrum.root", "RECREATE");
  TRandom3 random(7);
  TH1D mass("mass", "Dimuon mass;m [GeV];events", 60, 60, 120);
  TTree events("events", "events");
  double m = 0;
  events.Branch("m", &m);
  for (int i = 0; i < 3000; ++i) {
    m = random.BreitWigner(91.2, 2.5);
    mass.Fill(m);
    events.Fill();
  }
  TF1 peak("peak", "gaus", 85, 97);
  mass.Fit(peak, "RQ");
  TCanvas canvas("canvas", "canvas");
  mass.Draw();
  canvas.SaveAs("spectrum.png");
  canvas.SaveAs("spectrum.pdf");
  mass.Write();
  events.Write();
  std::cout << "mean " << peak.GetParameter(1) << std::endl;
}
