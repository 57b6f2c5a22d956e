#include <TCanvas.h>
#include <TLatex.h>
#include <TLine.h>
#include <array>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

void reference() {
  using Row = std::array<std::string, 3>;
  const std::vector<Row> shown{{"particle", "mass [MeV]", "lifetime [s]"},
                               {"e", "0.511", "stable"},
                               {"#mu", "105.66", "2.197 #times 10^{-6}"},
                               {"#tau", "1776.93", "2.903 #times 10^{-13}"}};
  const std::vector<Row> written{{"particle", "mass_mev", "lifetime_s"},
                                 {"electron", "0.511", "stable"},
                                 {"muon", "105.66", "2.197e-6"},
                                 {"tau", "1776.93", "2.903e-13"}};

  TCanvas canvas("canvas", "", 800, 400);
  TLatex text;
  text.SetTextSize(0.08);
  const std::array<double, 3> columns{0.08, 0.35, 0.65};
  double y = 0.82;
  for (const Row& row : shown) {
    for (std::size_t i = 0; i < row.size(); ++i) text.DrawLatexNDC(columns[i], y, row[i].c_str());
    y -= 0.2;
  }
  TLine rule;
  rule.SetLineWidth(2);
  rule.DrawLineNDC(0.05, 0.76, 0.95, 0.76);
  canvas.SaveAs("lepton_table.png");

  std::ofstream csv("lepton_table.csv");
  for (const Row& row : written) csv << row[0] << ',' << row[1] << ',' << row[2] << '\n';
  std::cout << "ratio " << std::stod(written[3][1]) / std::stod(written[2][1]) << '\n';
}
