#include <TCanvas.h>
#include <TH1D.h>
#include <TROOT.h>
#include <TRandom3.h>
#include <iostream>

void reference() {
  gROOT->SetBatch();
  TRandom3 random(7);
  TH1D h("h_decay", ";decay time [#mus];muons", 50, 0, 20);
  for (int i = 0; i < 5000; ++i) h.Fill(random.Exp(2.197));

  TCanvas canvas("canvas", "", 800, 600);
  h.Draw();
  for (const char* name : {"muon_life.png", "muon_life.pdf", "muon_life.svg"}) canvas.SaveAs(name);
  std::cout << "mean " << h.GetMean() << '\n';
}
