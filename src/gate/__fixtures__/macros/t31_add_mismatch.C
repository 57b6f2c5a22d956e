// pass: other limits, so ROOT merges instead, and the sum is right
void t31_add_mismatch() {
   TH1D a("a", "a", 10, 0, 1), b("b", "b", 10, 0, 2); a.Fill(.5); b.Fill(.5);
   bool ok = a.Add(&b); std::cout << "sum integral " << a.Integral() << std::endl;
}
