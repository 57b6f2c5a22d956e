// fail: formula does not compile
void h31_formula_syntax() { TF1 f("f", "[0]*exp(-x/[1]) + [2]*(x", 0, 10); f.SetParameters(1, 2, 3); std::cout << "f(1) = " << f.Eval(1) << std::endl; }
