#include <TCanvas.h>
#include <TFile.h>
#include <TH2D.h>
#include <TMath.h>
#include <TTreeReader.h>
#include <TTreeReaderValue.h>
#include <array>
#include <iostream>
#include <vector>

void reference() {
  const std::array<const char*, 4> names{"liver", "brain", "lung", "heart"};
  TFile input("organ_uptake.root");
  TTreeReader reader("pet", &input);
  TTreeReaderValue<int> organ(reader, "organ");
  TTreeReaderValue<float> suv(reader, "suv");
  TH2D h("h_suv", ";;standardised uptake value", 4, 0, 4, 200, 0, 10);
  h.SetDirectory(nullptr);
  std::array<std::vector<double>, 4> values;
  while (reader.Next()) {
    h.Fill(*organ + 0.5, *suv);
    values[*organ].push_back(*suv);
  }
  for (int i = 0; i < 4; ++i) {
    h.GetXaxis()->SetBinLabel(i + 1, names[i]);
    std::cout << names[i] << ' ' << TMath::Median(values[i].size(), values[i].data()) << '\n';
  }
  h.SetStats(false);
  h.SetFillColor(kAzure - 9);
  h.SetMarkerStyle(20);

  TCanvas canvas("canvas", "", 800, 600);
  h.Draw("VIOLINX(03001030)");  // density on both sides, whiskers, a circle at the median
  canvas.SaveAs("organ_violins.png");
  TFile output("organ_violins.root", "RECREATE");
  h.Write();
}
