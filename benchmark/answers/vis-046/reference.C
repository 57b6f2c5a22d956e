#include <TCanvas.h>
#include <TFile.h>
#include <TH2D.h>
#include <TTree.h>
#include <cmath>
#include <iostream>
#include <string>
#include <vector>

void reference() {
  struct Parameter {
    std::string name;
    double low, high;
  };
  const std::vector<Parameter> parameters{{"signal", 400, 600}, {"background", 130, 270}, {"tau", 1.8, 2.6}};

  TFile input("posterior_chain.root");
  auto* tree = input.Get<TTree>("chain");
  TFile output("corner.root", "RECREATE");
  TCanvas canvas("canvas", "", 900, 900);
  canvas.Divide(3, 3);
  for (int row = 0; row < 3; ++row) {
    for (int column = 0; column <= row; ++column) {
      const Parameter &x = parameters[column], &y = parameters[row];
      canvas.cd(1 + 3 * row + column);
      if (row == column) {
        auto* h = new TH1D(("h_" + x.name).c_str(), (";" + x.name).c_str(), 40, x.low, x.high);
        tree->Project(h->GetName(), x.name.c_str());
        h->Draw();
        continue;
      }
      auto* h = new TH2D(("h_" + x.name + "_" + y.name).c_str(), (";" + x.name + ";" + y.name).c_str(), 40,
                         x.low, x.high, 40, y.low, y.high);
      const auto n = tree->Project(h->GetName(), (y.name + ":" + x.name).c_str());
      h->SetStats(false);
      h->Draw("COL");

      // The projection keeps the selected values: y first, x second.
      const double *v = tree->GetV1(), *u = tree->GetV2();
      double su = 0, sv = 0, suu = 0, svv = 0, suv = 0;
      for (Long64_t i = 0; i < n; ++i) {
        su += u[i];
        sv += v[i];
        suu += u[i] * u[i];
        svv += v[i] * v[i];
        suv += u[i] * v[i];
      }
      const double rho = (suv * n - su * sv) / std::sqrt((suu * n - su * su) * (svv * n - sv * sv));
      std::cout << x.name << '-' << y.name << ' ' << rho << '\n';
    }
  }
  canvas.SaveAs("corner.png");
  output.Write();
}
