// pass: the folder in the file is not there yet, the macro makes it
void h40_mkdir_then_cd() {
   TFile f("h40.root", "RECREATE"); if (!f.cd("plots")) { std::cout << "no folder yet, creating it" << std::endl; f.mkdir("plots")->cd(); }
   TH1D h("h", "h", 10, 0, 1); h.Fill(.5); h.Write(); std::cout << "stored entries " << h.GetEntries() << std::endl;
}
