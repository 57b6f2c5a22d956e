// pass: a caution of the macro about statistics; the task was to print the mean
void h41_cerr_warning_statistics() {
   TH1D h("h", "h", 10, 0, 1); for (int i = 0; i < 8; ++i) h.Fill(.1 * i); std::cerr << "note: small sample of 8 values" << std::endl; std::cout << "mean " << h.GetMean() << " +- " << h.GetMeanError() << std::endl;
}
