#include <TCanvas.h>
#include <TFile.h>
#include <TH1D.h>
#include <TLegend.h>
#include <TRandom3.h>
#include <iostream>

void reference() {
  TRandom3 random(42);
  TH1D signal("h_sig", ";mass [GeV];events", 50, 100, 150);
  TH1D background("h_bkg", ";mass [GeV];events", 50, 100, 150);
  for (int i = 0; i < 10000; ++i) signal.Fill(random.Gaus(125, 2));
  for (int i = 0; i < 20000; ++i) background.Fill(random.Uniform(100, 150));
  signal.SetLineColor(kRed);
  background.SetLineColor(kBlue);
  signal.SetStats(false);

  TCanvas canvas("canvas", "", 800, 600);
  signal.Draw();
  background.Draw("same");
  TLegend legend(0.65, 0.75, 0.88, 0.88);
  legend.AddEntry(&signal, "signal", "l");
  legend.AddEntry(&background, "background", "l");
  legend.Draw();
  canvas.SaveAs("overlay.png");

  TFile file("overlay.root", "RECREATE");
  signal.Write();
  background.Write();
  legend.Write("leg");
  std::cout << "signal mean " << signal.GetMean() << " GeV\n";
}
