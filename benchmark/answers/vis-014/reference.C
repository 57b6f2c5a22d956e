#include <TCanvas.h>
#include <TFile.h>
#include <TH2D.h>
#include <TMath.h>
#include <TTreeReader.h>
#include <TTreeReaderValue.h>
#include <iostream>
#include <map>
#include <string>
#include <vector>

void reference() {
  TFile input("calo_response.root");
  TTreeReader reader("hits", &input);
  TTreeReaderValue<int> energy(reader, "energy");
  TTreeReaderValue<double> response(reader, "response");
  std::map<int, std::vector<double>> responses;
  while (reader.Next()) responses[*energy].push_back(*response);

  TH2D h("h_response", ";beam energy [GeV];response", responses.size(), 0, responses.size(), 400, 0, 2);
  h.SetDirectory(nullptr);
  int bin = 0;
  for (const auto& [e, values] : responses) {
    ++bin;
    h.GetXaxis()->SetBinLabel(bin, std::to_string(e).c_str());
    for (const double value : values) h.Fill(bin - 0.5, value);
    std::cout << e << " GeV: " << TMath::Median(values.size(), values.data()) << '\n';
  }
  h.SetStats(false);

  TCanvas canvas("canvas", "", 800, 600);
  h.GetYaxis()->SetRangeUser(0.4, 1.5);
  h.Draw("CANDLEX2");
  canvas.SaveAs("calo_boxplot.png");

  h.GetYaxis()->SetRange();
  TFile output("calo_boxplot.root", "RECREATE");
  h.Write();
}
