// fail: fit of an empty data set
void h12_roofit_no_events() {
   using namespace RooFit; RooRealVar x("x", "x", 0, 10), m("m", "m", 5, 0, 10), s("s", "s", 1, .1, 5); RooGaussian g("g", "g", x, m, s);
   RooDataSet d("d", "d", x); std::unique_ptr<RooFitResult> r{g.fitTo(d, Save(), PrintLevel(-1))};
   std::cout << "entries " << d.numEntries() << " mean " << m.getVal() << std::endl;
}
