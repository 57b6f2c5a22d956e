// fail: the files are there, the tree name is wrong
void t12_chain_missing_tree() {
   { TFile f("t12.root", "RECREATE"); TTree t("Events", ""); int n = 1; t.Branch("n", &n); t.Fill(); t.Fill(); t.Write(); }
   TChain c("events"); c.Add("t12.root");
   Long64_t k = c.GetEntries(); TH1D h("h", "h", 5, 0, 5);
   for (Long64_t i = 0; i < k; ++i) { c.GetEntry(i); h.Fill(1); }
   std::cout << "analysed, histogram mean " << h.GetMean() << std::endl;
}
