// pass: RooFit only advises a safer range; the fit converges
void t06_roofit_range_warning() {
   using namespace RooFit;
   RooRandom::randomGenerator()->SetSeed(5);
   RooRealVar x("x", "x", -10, 10), m("m", "m", 0, -5, 5), s("s", "s", 2, -1, 6);
   RooGaussian g("g", "g", x, m, s);
   std::unique_ptr<RooDataSet> d{g.generate(x, 2000)};
   std::unique_ptr<RooFitResult> r{g.fitTo(*d, Save(), PrintLevel(-1))};
   std::cout << "status " << r->status() << " covQual " << r->covQual() << " mean " << m.getVal() << " +- " << m.getError() << std::endl;
}
