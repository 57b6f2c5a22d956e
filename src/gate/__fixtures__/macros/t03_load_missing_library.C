// fail: the library cannot be loaded, the class from it is not there
void t03_load_missing_library() {
   int rc = gSystem->Load("libMyAnalysisTools");
   std::cout << "library loaded" << std::endl;
   TH1D h("h", "h", 10, 0, 1); h.Fill(0.5); std::cout << "entries " << h.GetEntries() << std::endl;
}
