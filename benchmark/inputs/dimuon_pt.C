// Transverse momentum of muon pairs: measured and simulated (five times as many events).
#include <TFile.h>
#include <TH1D.h>
#include <TRandom3.h>

void dimuon_pt() {
  TRandom3 random(11);
  TFile file("dimuon_pt.root", "RECREATE");
  TH1D data("h_data", "data;p_{T} [GeV];events", 40, 0, 80);
  TH1D mc("h_mc", "simulation;p_{T} [GeV];events", 40, 0, 80);
  mc.Sumw2();
  for (int i = 0; i < 20000; ++i) data.Fill(random.Exp(10) + random.Exp(9));
  for (int i = 0; i < 100000; ++i) mc.Fill(random.Exp(10) + random.Exp(8.5));
  file.Write();
}
