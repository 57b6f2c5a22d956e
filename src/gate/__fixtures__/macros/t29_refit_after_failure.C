// pass: the first fit fails on purpose, the second one is good and reported
void t29_refit_after_failure() {
   gRandom->SetSeed(9); TH1D h("h", "h", 50, 0, 10); for (int i = 0; i < 3000; ++i) h.Fill(gRandom->Gaus(5, 1));
   ROOT::Math::MinimizerOptions::SetDefaultMaxFunctionCalls(5);
   TF1 f("f", "gaus", 0, 10); f.SetParameters(100, 4, 2); auto r = h.Fit(&f, "SN");
   if (int(r)) { std::cout << "first fit did not converge, refitting" << std::endl; ROOT::Math::MinimizerOptions::SetDefaultMaxFunctionCalls(0); r = h.Fit(&f, "SN"); }
   std::cout << "status " << int(r) << " mean " << f.GetParameter(1) << std::endl;
}
