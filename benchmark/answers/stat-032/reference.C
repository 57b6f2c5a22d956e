#include <RooDataSet.h>
#include <RooExponential.h>
#include <RooRealVar.h>
#include <TFile.h>
#include <TTree.h>
#include <cmath>
#include <iostream>
#include <memory>

void reference() {
  using namespace RooFit;
  TFile input("diphoton_masses.root");
  RooRealVar mass("mass", "mass [GeV]", 105, 160), slope("slope", "slope", -0.03, -1, 0.5);
  mass.setRange("left", 105, 120);
  mass.setRange("right", 130, 160);
  RooDataSet all("all", "photon pairs", mass, Import(*input.Get<TTree>("diphoton")));
  std::unique_ptr<RooAbsData> sidebands{all.reduce("mass < 120 || mass > 130")};
  RooExponential falling("falling", "background", mass, slope);
  falling.fitTo(*sidebands, Range("left,right"), PrintLevel(-1));
  auto integral = [k = slope.getVal()](double from, double to) { return (std::exp(k * to) - std::exp(k * from)) / k; };
  const double seen = integral(105, 120) + integral(130, 160);
  std::cout << "slope = " << slope.getVal() << " per GeV\n"
            << "sidebands = " << sidebands->numEntries() << "\n"
            << "predicted = " << sidebands->numEntries() * integral(120, 130) / seen << "\n";
}
