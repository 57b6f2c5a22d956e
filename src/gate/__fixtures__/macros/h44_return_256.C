// fail: returns 256 for trouble, which the exit status cannot hold
int h44_return_256() { TH1D h("h", "h", 10, 0, 1); if (h.GetEntries() == 0) { std::cout << "input is empty" << std::endl; return 256; } return 0; }
