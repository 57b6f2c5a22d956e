// fail: the likelihood is not a number from the start and the fit returns its start values
void t07_roofit_nan_likelihood() {
   using namespace RooFit;
   RooRandom::randomGenerator()->SetSeed(5);
   RooRealVar x("x", "x", -10, 10), m("m", "m", 0, -5, 5);
   RooGenericPdf p("p", "sqrt(x-20)*exp(-(x-m)*(x-m))", RooArgList(x, m));
   RooDataSet d("d", "d", x); for (int i = 0; i < 100; ++i) { x.setVal(-5 + 0.1 * i); d.add(x); }
   std::unique_ptr<RooFitResult> r{p.fitTo(d, Save(), PrintLevel(-1))};
   std::cout << "fitted m = " << m.getVal() << " +- " << m.getError() << std::endl;
}
