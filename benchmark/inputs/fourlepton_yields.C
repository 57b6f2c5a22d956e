// Mass of four leptons: measured, and three simulated backgrounds with one entry a generated event.
#include <TFile.h>
#include <TH1D.h>
#include <TRandom3.h>

void fourlepton_yields() {
  TRandom3 random(13);
  TFile file("fourlepton_yields.root", "RECREATE");
  TH1D zz("h_zz", "ZZ;m_{4l} [GeV];events", 30, 80, 380);
  TH1D zjets("h_zjets", "Z+jets;m_{4l} [GeV];events", 30, 80, 380);
  TH1D ttbar("h_ttbar", "ttbar;m_{4l} [GeV];events", 30, 80, 380);
  TH1D data("h_data", "data;m_{4l} [GeV];events", 30, 80, 380);
  for (int i = 0; i < 50000; ++i) {
    const double m = random.Rndm() < 0.15 ? random.Gaus(91, 3) : 180 + random.Exp(60);
    zz.Fill(m < 380 ? m : random.Uniform(180, 380));
  }
  for (int i = 0; i < 8000; ++i) zjets.Fill(random.Uniform(80, 200));
  for (int i = 0; i < 6000; ++i) ttbar.Fill(random.Uniform(100, 380));
  for (int i = 0; i < 180; ++i) data.Fill(zz.GetRandom(&random));
  for (int i = 0; i < 42; ++i) data.Fill(random.Uniform(80, 240));
  file.Write();
}
