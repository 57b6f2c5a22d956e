// pass: zero is one of several numbers
void h36_zero_is_right() { TH1D h("h", "h", 10, 0, 1); for (int i = 0; i < 10; ++i) h.Fill(.05 + .1 * i); std::cout << "entries " << h.GetEntries() << " underflow " << h.GetBinContent(0) << " overflow " << h.GetBinContent(11) << std::endl; }
