// fail: the printed fit table says invalid
void h09_minuit2_not_converged() {
   ROOT::Math::MinimizerOptions::SetDefaultMinimizer("Minuit2", "Migrad"); ROOT::Math::MinimizerOptions::SetDefaultMaxFunctionCalls(10);
   gRandom->SetSeed(4); TH1D h("h", "h", 40, 0, 10); for (int i = 0; i < 2000; ++i) h.Fill(gRandom->Landau(4, .5));
   TF1 f("f", "landau", 0, 10); f.SetParameters(1, 9, 3); h.Fit(&f, "S"); std::cout << "mpv " << f.GetParameter(1) << std::endl;
}
