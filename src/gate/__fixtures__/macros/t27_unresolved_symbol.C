// fail: a function is declared and never defined
double calibrate27(double);
void t27_unresolved_symbol() { std::cout << "calibrated " << calibrate27(2.0) << std::endl; }
