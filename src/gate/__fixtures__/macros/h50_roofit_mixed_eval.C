// pass: some points have no likelihood, the minimiser backs out and converges
void h50_roofit_mixed_eval() {
   using namespace RooFit; RooRandom::randomGenerator()->SetSeed(2); RooRealVar x("x", "x", 0, 10), m2("m2", "m2", 4, -3, 30);
   RooGenericPdf p("p", "exp(-x/sqrt(m2))", RooArgList(x, m2)); std::unique_ptr<RooDataSet> d{p.generate(x, 3000)}; m2 = 9; std::unique_ptr<RooFitResult> r{p.fitTo(*d, Save(), PrintLevel(-1))};
   std::cout << "status " << r->status() << " covQual " << r->covQual() << " m2 " << m2.getVal() << " +- " << m2.getError() << std::endl;
}
