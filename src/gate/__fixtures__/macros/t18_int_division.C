// fail: integer division by zero
void t18_int_division() { int n = 0; TH1D h("h", "h", 3, 0, 1); n = h.GetEntries(); std::cout << "per event " << 100 / n << std::endl; }
