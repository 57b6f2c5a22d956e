// fail: no such constructor
void h02_wrong_arguments() { TH2D h("h", "h", 10, 0, 1); h.Fill(.1, .2); std::cout << h.GetEntries() << std::endl; }
