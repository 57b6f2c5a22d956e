// fail: the integral does not exist and the integrator says so
void h30_integral_diverges() { TF1 f("f", "1/x", 0, 1); std::cout << "area " << f.Integral(0, 1) << std::endl; }
