// fail: the friend's file is not there
void h52_friend_tree_missing() {
   TTree t("t", "t"); double x; t.Branch("x", &x); for (int i = 0; i < 5; ++i) { x = i; t.Fill(); } t.AddFriend("w", "weights_2021.root");
   TH1D h("h", "h", 5, 0, 5); t.Draw("x>>h", "w.weight", "goff"); std::cout << "weighted mean " << h.GetMean() << " entries " << t.GetEntries() << std::endl;
}
