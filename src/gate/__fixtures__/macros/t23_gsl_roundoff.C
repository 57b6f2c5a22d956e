// pass: the integrator complains, its own error estimate is tiny and the value is right (2)
void t23_gsl_roundoff() {
   TF1 f("f", "1/sqrt(x)", 1e-12, 1); double v = f.Integral(1e-12, 1, 1e-14);
   std::cout << "integral " << v << std::endl;
}
