#include <RooDataSet.h>
#include <RooExponential.h>
#include <RooFormulaVar.h>
#include <RooRealVar.h>
#include <TRandom3.h>
#include <iostream>

void reference() {
  using namespace RooFit;
  RooRealVar t("t", "time", 0, 1000), weight("weight", "weight", 0, 10), tau("tau", "lifetime", 1.4, 0.1, 10);
  RooFormulaVar slope("slope", "-1 / @0", tau);
  RooExponential decay("decay", "decay", t, slope);
  RooDataSet data("data", "weighted", {t, weight}, WeightVar(weight));
  TRandom3 random(99);
  for (int i = 0; i < 10000; ++i) {
    t.setVal(random.Exp(1.5));
    data.add(t, i % 2 ? 2 : 0.5);
  }
  decay.fitTo(data, SumW2Error(false), PrintLevel(-1));
  const double naive = tau.getError();
  decay.fitTo(data, SumW2Error(true), PrintLevel(-1));
  std::cout << "lifetime = " << tau.getVal() << "\n"
            << "naive error = " << naive << "\n"
            << "corrected error = " << tau.getError() << "\n";
}
