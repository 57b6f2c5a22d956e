// pass: a RooFit fit with its usual tables
void h11_roofit_good_fit_print() {
   using namespace RooFit; RooRandom::randomGenerator()->SetSeed(1);
   RooRealVar x("x", "x", 0, 10), t("tau", "tau", -.5, -5, -.01); RooExponential e("e", "e", x, t);
   std::unique_ptr<RooDataSet> d{e.generate(x, 1500)}; std::unique_ptr<RooFitResult> r{e.fitTo(*d, Save())}; r->Print();
}
