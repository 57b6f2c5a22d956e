// fail: the input is no ROOT file
void h29_truncated_root_file() {
   { std::ofstream o("h29.root"); o << "this is text"; } TFile f("h29.root"); std::cout << "keys " << (f.GetListOfKeys() ? f.GetListOfKeys()->GetSize() : 0) << std::endl;
}
