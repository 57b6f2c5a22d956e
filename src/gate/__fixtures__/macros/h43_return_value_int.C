// pass: macro returns 0 and prints a table
int h43_return_value_int() { TF1 f("f", "x*x", 0, 3); std::cout << "integral " << f.Integral(0, 3) << std::endl; return 0; }
