// fail: uses a variable that does not exist
void h01_undeclared_variable() { TH1D h("h", "h", 10, 0, 1); hist.Fill(0.5); std::cout << h.GetEntries() << std::endl; }
