// fail: writes into a file opened for reading only
void t04_write_readonly_file() {
   { TFile f("t04.root", "RECREATE"); TNamed n("a", "b"); n.Write(); }
   TFile f("t04.root"); TH1D h("result", "r", 10, 0, 1); h.Fill(0.2);
   h.Write(); f.Close();
   std::cout << "stored result in t04.root" << std::endl;
}
