#include <RooDataSet.h>
#include <RooExponential.h>
#include <RooFormulaVar.h>
#include <RooRealVar.h>
#include <iostream>
#include <memory>

void reference() {
  RooRealVar t("t", "decay time [us]", 0.5, 15);
  RooRealVar tau("tau", "lifetime [us]", 2, 0.1, 20);
  RooFormulaVar slope("slope", "-1 / @0", tau);
  RooExponential decay("decay", "muon decay", t, slope);
  std::unique_ptr<RooDataSet> data{RooDataSet::read("muon_stop_times.txt", t, "Q")};
  decay.fitTo(*data, RooFit::PrintLevel(-1));
  std::cout << "lifetime = " << tau.getVal() << " us\n"
            << "uncertainty = " << tau.getError() << " us\n";
}
