// fail: the minimiser stops at the limit of calls
void t08_minuit_call_limit() {
   ROOT::Math::MinimizerOptions::SetDefaultMinimizer("Minuit", "Migrad");
   ROOT::Math::MinimizerOptions::SetDefaultMaxFunctionCalls(12);
   gRandom->SetSeed(2); TH1D h("h", "h", 50, 0, 10); for (int i = 0; i < 3000; ++i) h.Fill(gRandom->Gaus(5, 1));
   TF1 f("f", "gaus", 0, 10); f.SetParameters(3, 1, 4);
   h.Fit(&f);
   std::cout << "mean " << f.GetParameter(1) << std::endl;
}
