// Transverse mass of W candidates: data, and three backgrounds or signals scaled to the luminosity of the data.
#include <TFile.h>
#include <TH1D.h>
#include <TRandom3.h>

void wjets_mt() {
  TRandom3 random(59);
  TFile file("wjets_mt.root", "RECREATE");
  TH1D w("h_w", "W;m_{T} [GeV];events", 30, 0, 150);
  TH1D qcd("h_qcd", "multijet;m_{T} [GeV];events", 30, 0, 150);
  TH1D top("h_top", "top;m_{T} [GeV];events", 30, 0, 150);
  TH1D data("h_data", "data;m_{T} [GeV];events", 30, 0, 150);
  for (TH1D* h : {&w, &qcd, &top}) h->Sumw2();
  for (int i = 0; i < 40000; ++i) w.Fill(75 - random.Exp(14) + random.Gaus(0, 6), 0.2);
  for (int i = 0; i < 6000; ++i) qcd.Fill(random.Exp(28), 0.5);
  for (int i = 0; i < 5000; ++i) top.Fill(random.Uniform(0, 150), 0.2);
  for (int i = 0; i < 8100; ++i) data.Fill(75 - random.Exp(14) + random.Gaus(0, 6));
  for (int i = 0; i < 2900; ++i) data.Fill(random.Exp(28));
  for (int i = 0; i < 1000; ++i) data.Fill(random.Uniform(0, 150));
  file.Write();
}
