#include <TCanvas.h>
#include <TFile.h>
#include <TH2Poly.h>
#include <fstream>
#include <iostream>
#include <string>

void reference() {
  TH2Poly h("h_hex", "", -6, 6, -6, 6);
  h.Honeycomb(-6, -6, 0.5, 14, 16);
  h.SetTitle(";x [cm];y [cm]");

  std::ifstream csv("hex_hits.csv");
  std::string header;
  std::getline(csv, header);
  double x, y;
  char comma;
  while (csv >> x >> comma >> y) h.Fill(x, y);
  h.SetStats(false);

  TCanvas canvas("canvas", "", 800, 700);
  canvas.SetRightMargin(0.13);
  h.Draw("COLZ");
  canvas.SaveAs("hex_hits.png");

  TFile file("hex_hits.root", "RECREATE");
  h.Write();
  std::cout << "hits " << h.Integral() << '\n';
}
