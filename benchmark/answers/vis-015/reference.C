#include <TCanvas.h>
#include <TFile.h>
#include <TPie.h>
#include <iostream>
#include <vector>

void reference() {
  std::vector<const char*> names{"bb", "WW", "gg", "#tau#tau", "cc", "ZZ", "other"};
  std::vector<double> shares{58.2, 21.4, 8.2, 6.3, 2.9, 2.6, 0.4};
  std::vector<int> colours{kAzure + 1, kOrange, kGreen + 1, kRed, kViolet, kCyan + 1, kGray};

  TPie pie("pie", "Decays of the Higgs boson", shares.size(), shares.data(), colours.data(), names.data());
  pie.SetRadius(0.3);
  pie.SetLabelFormat("%txt %val%%");

  TCanvas canvas("canvas", "", 800, 800);
  pie.Draw();
  canvas.SaveAs("higgs_pie.png");

  TFile file("higgs_pie.root", "RECREATE");
  pie.Write();
  std::cout << "bosons " << shares[1] + shares[2] + shares[5] << " percent\n";
}
