// fail: reads a branch that is not in the tree; the loop yields nothing
void t01_reader_missing_branch() {
   { TFile f("t01.root", "RECREATE"); TTree t("ev", "ev"); float pt; t.Branch("pt", &pt); for (int i = 0; i < 9; ++i) { pt = i; t.Fill(); } t.Write(); }
   TFile f("t01.root"); TTreeReader r("ev", &f); TTreeReaderValue<float> eta(r, "eta");
   double sum = 0; while (r.Next()) sum += *eta;
   std::cout << "sum of eta " << sum << std::endl;
}
