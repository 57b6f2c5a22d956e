// fail: two parameters of which only the sum is fixed; Minuit says that its matrix is forced
void h46_degenerate_minuit() {
   ROOT::Math::MinimizerOptions::SetDefaultMinimizer("Minuit", "Migrad"); TGraphErrors g; for (int i = 0; i < 8; ++i) { g.AddPoint(i, 3); g.SetPointError(i, 0, .1); }
   TF1 f("f", "[0]+[1]", -1, 9); f.SetParameters(1, 1); g.Fit(&f); std::cout << "a = " << f.GetParameter(0) << " +- " << f.GetParError(0) << std::endl;
}
