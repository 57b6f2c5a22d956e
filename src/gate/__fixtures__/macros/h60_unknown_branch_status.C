// fail: all branches off and only an unknown one on, the sum is of nothing
void h60_unknown_branch_status() {
   TTree t("t", "t"); double x = 1; t.Branch("x", &x); for (int i = 0; i < 5; ++i) { x = i + 1; t.Fill(); } x = 0; t.SetBranchStatus("*", 0); t.SetBranchStatus("y", 1);
   double s = 0; for (int i = 0; i < 5; ++i) { t.GetEntry(i); s += x; } std::cout << "sum of x " << s << std::endl;
}
