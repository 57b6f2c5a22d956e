#include <ROOT/RDataFrame.hxx>
#include <RooAddPdf.h>
#include <RooDataSet.h>
#include <RooExponential.h>
#include <RooFormulaVar.h>
#include <RooRealVar.h>
#include <RooUniform.h>
#include <cmath>
#include <iostream>

void reference() {
  auto frame = ROOT::RDF::FromCSV("activation_decays.csv");
  RooRealVar t("t", "decay time [s]", 0, 600);
  RooDataSet data("data", "decays", t);
  for (const double value : *frame.Take<double>("t_s")) {
    t.setVal(value);
    data.add(t);
  }
  RooRealVar halfLife("halfLife", "half-life", 50, 5, 300), fraction("fraction", "isotope", 0.5, 0, 1);
  RooFormulaVar slope("slope", "-log(2.) / @0", halfLife);
  RooExponential decay("decay", "isotope", t, slope);
  RooUniform flat("flat", "background", t);
  RooAddPdf model("model", "model", {decay, flat}, {fraction});
  model.fitTo(data, RooFit::PrintLevel(-1));
  std::cout << "half-life = " << halfLife.getVal() << " +- " << halfLife.getError() << " s\n";
}
