// pass: Minuit with Minos and Hesse and its many tables
void h45_minos_table() {
   ROOT::Math::MinimizerOptions::SetDefaultMinimizer("Minuit", "Migrad"); gRandom->SetSeed(12); TH1D h("h", "h", 40, -5, 5); for (int i = 0; i < 5000; ++i) h.Fill(gRandom->Gaus(0.3, 1.1));
   auto r = h.Fit("gaus", "SEVN"); r->Print("V"); std::cout << "mean " << r->Parameter(1) << " err " << r->ParError(1) << std::endl;
}
