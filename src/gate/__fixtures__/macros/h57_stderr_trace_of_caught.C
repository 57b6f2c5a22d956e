// pass: missing optional config told on stderr with the default that is used
void h57_stderr_trace_of_caught() { std::ifstream in("config57.txt"); if (!in) std::cerr << "config57.txt not found, using default of 20 bins" << std::endl; TH1D h("h", "h", 20, 0, 1); h.Fill(.5); std::cout << "bins " << h.GetNbinsX() << " mean " << h.GetMean() << std::endl; }
