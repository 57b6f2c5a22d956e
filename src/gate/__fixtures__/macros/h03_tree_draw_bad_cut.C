// fail: the selection cannot be compiled, nothing is drawn
void h03_tree_draw_bad_cut() {
   TTree t("t", "t"); double m; t.Branch("m", &m); for (int i = 0; i < 50; ++i) { m = i; t.Fill(); }
   TCanvas c("c", "c"); Long64_t n = t.Draw("m>>h(50,0,50)", "m > 10 && quality == 1"); c.SaveAs("h03.png");
   std::cout << "selected " << n << std::endl;
}
