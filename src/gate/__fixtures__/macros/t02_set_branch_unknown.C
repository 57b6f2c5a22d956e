// fail: SetBranchAddress on an unknown branch; prints a stale variable
void t02_set_branch_unknown() {
   TTree t("ev", "ev"); double e = 0; t.Branch("energy", &e); for (int i = 0; i < 5; ++i) { e = 10 * i; t.Fill(); }
   double x = 3; t.SetBranchAddress("enrgy", &x);
   double s = 0; for (int i = 0; i < t.GetEntries(); ++i) { t.GetEntry(i); s += x; }
   std::cout << "average energy " << s / t.GetEntries() << std::endl;
}
