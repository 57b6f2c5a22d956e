// pass: the macro counts and drops values that are not a number
void h20_nan_guarded() {
   int bad = 0; TH1D h("h", "h", 10, 0, 3); for (int i = -1; i < 8; ++i) { double x = std::sqrt(double(i)); if (std::isnan(x)) { ++bad; continue; } h.Fill(x); }
   std::cout << "removed " << bad << " nan values, mean " << h.GetMean() << std::endl;
}
