#include <TCanvas.h>
#include <TFile.h>
#include <TH1D.h>
#include <iostream>
#include <string>
#include <vector>

void reference() {
  const std::vector<std::pair<std::string, int>> dead{
      {"pixels", 312}, {"strips", 1045}, {"ecal", 87}, {"hcal", 41}, {"muons", 158}};
  TH1D h("h_dead", ";;dead channels", dead.size(), 0, dead.size());
  for (std::size_t i = 0; i < dead.size(); ++i) {
    h.SetBinContent(i + 1, dead[i].second);
    h.GetXaxis()->SetBinLabel(i + 1, dead[i].first.c_str());
  }
  h.SetStats(false);
  h.SetFillColor(kAzure + 1);
  h.SetBarWidth(0.7);
  h.SetBarOffset(0.15);
  h.SetMinimum(0);

  TCanvas canvas("canvas", "", 800, 600);
  h.Draw("BAR TEXT0");
  canvas.SaveAs("dead_channels.png");

  TFile file("dead_channels.root", "RECREATE");
  h.Write();
  std::cout << "total " << h.Integral() << '\n';
}
