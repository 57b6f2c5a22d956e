// fail: the wanted object is not in the file; macro says so and ends with 0
void t28_get_missing_key_guarded() {
   { TFile f("t28.root", "RECREATE"); TH1D h("mass", "m", 10, 0, 1); h.Fill(.3); h.Write(); }
   TFile f("t28.root"); auto h = f.Get<TH1D>("masss");
   if (!h) { std::cout << "Could not find histogram masss in t28.root" << std::endl; return; }
   std::cout << "mean " << h->GetMean() << std::endl;
}
