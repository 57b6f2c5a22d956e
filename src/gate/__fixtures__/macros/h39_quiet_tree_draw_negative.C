// fail: Draw of a bad expression with messages silenced; the macro prints -1 entries
void h39_quiet_tree_draw_negative() {
   gErrorIgnoreLevel = kFatal; TTree t("t", "t"); double m; t.Branch("m", &m); for (int i = 0; i < 50; ++i) { m = i; t.Fill(); }
   std::cout << "entries drawn: " << t.Draw("mm", "", "goff") << std::endl;
}
