// fail: division by zero entries gives inf as the answer
void t30_hist_inf_ratio() {
   TH1D a("a", "a", 10, 0, 1), b("b", "b", 10, 0, 1); a.Fill(.5);
   std::cout << "signal to background: " << a.Integral() / b.Integral() << std::endl;
}
