// fail: the input for the plot is missing and the macro goes on with nothing
void h24_update_missing() {
   auto f = TFile::Open("spectra_run12.root"); TH1D *h = nullptr; if (f) f->GetObject("spec", h);
   if (h) std::cout << "mean " << h->GetMean() << std::endl; std::cout << "finished" << std::endl;
}
