#include <TCanvas.h>
#include <TH2D.h>
#include <fstream>
#include <iostream>

void reference() {
  TH2D h("h_noise", "Noise hits;column;row", 16, 0, 16, 16, 0, 16);
  std::ifstream csv("pixel_noise_matrix.csv");
  for (int row = 1; row <= 16; ++row) {
    for (int column = 1; column <= 16; ++column) {
      double hits;
      csv >> hits;
      csv.ignore();
      h.SetBinContent(column, row, hits);
    }
  }
  h.SetStats(false);

  TCanvas canvas("canvas", "", 800, 700);
  canvas.SetRightMargin(0.15);
  canvas.SetLogz();
  h.Draw("COLZ");
  canvas.SaveAs("pixel_noise.png");
  std::cout << "max " << h.GetMaximum() << "\nsum " << h.Integral() << '\n';
}
