// fail: the peak search is not part of this ROOT
void h28_tspectrum_limit() {
   gRandom->SetSeed(3); TH1D h("h", "h", 500, 0, 500); for (int p : {100, 250, 400}) for (int i = 0; i < 5000; ++i) h.Fill(gRandom->Gaus(p, 4)); for (int i = 0; i < 10000; ++i) h.Fill(500 * gRandom->Rndm());
   TSpectrum s(10); int n = s.Search(&h, 4, "goff", .1); std::cout << "peaks " << n << std::endl;
}
