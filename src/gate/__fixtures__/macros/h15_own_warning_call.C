// pass: the macro itself tells a caveat by Info and the result is whole
void h15_own_warning_call() {
   TH1D h("h", "h", 10, 0, 1); for (int i = 0; i < 10; ++i) h.Fill(.1 * i + .05); Info("h15", "filled %d values", 10);
   std::cout << "rms " << h.GetRMS() << " error 0 warnings 0" << std::endl;
}
