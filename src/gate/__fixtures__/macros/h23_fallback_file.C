// pass: an optional file of corrections is missing, the macro says it uses unity as asked
void h23_fallback_file() {
   std::unique_ptr<TFile> f{TFile::Open("corrections.root")};
   if (!f || f->IsZombie()) std::cout << "corrections.root not there, using weight 1 instead" << std::endl;
   TH1D h("h", "h", 10, 0, 1); for (int i = 0; i < 10; ++i) h.Fill(.1 * i + .01, 1); std::cout << "weighted sum " << h.Integral() << std::endl;
}
