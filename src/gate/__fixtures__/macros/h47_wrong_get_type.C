// fail: the object has another type; null is printed as such
void h47_wrong_get_type() {
   { TFile f("h47.root", "RECREATE"); TH1F h("h", "h", 10, 0, 1); h.Fill(.3); h.Write(); } TFile f("h47.root"); auto h = f.Get<TH2D>("h");
   std::cout << "histogram pointer " << h << std::endl; if (h) std::cout << "mean " << h->GetMean() << std::endl;
}
