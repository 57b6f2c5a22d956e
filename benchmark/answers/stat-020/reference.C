#include <RooDataSet.h>
#include <RooGenericPdf.h>
#include <RooRealVar.h>
#include <iostream>
#include <memory>

void reference() {
  RooRealVar c("c", "cos theta", -1, 1), a("a", "asymmetry", 0.05, -0.74, 0.74);
  RooGenericPdf shape("shape", "0.375 * (1 + c * c) + a * c", {c, a});
  std::unique_ptr<RooDataSet> data{RooDataSet::read("muon_costheta.txt", c, "Q")};
  shape.fitTo(*data, RooFit::PrintLevel(-1));
  const double forward = data->sumEntries("c > 0"), backward = data->sumEntries("c < 0");
  std::cout << "asymmetry = " << a.getVal() << "\n"
            << "error = " << a.getError() << "\n"
            << "counting = " << (forward - backward) / (forward + backward) << "\n";
}
