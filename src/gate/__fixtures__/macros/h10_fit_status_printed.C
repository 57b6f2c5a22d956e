// fail: quiet fit; the macro prints a status that is not zero
void h10_fit_status_printed() {
   ROOT::Math::MinimizerOptions::SetDefaultMaxFunctionCalls(8); gErrorIgnoreLevel = kFatal;
   TH1D h("h", "h", 40, 0, 10); for (int i = 0; i < 2000; ++i) h.Fill(gRandom->Gaus(4, .5));
   TF1 f("f", "gaus", 0, 10); f.SetParameters(1, 9, 3); auto r = h.Fit(&f, "SQN");
   std::cout << "fit status = " << int(r) << ", mean = " << f.GetParameter(1) << std::endl;
}
