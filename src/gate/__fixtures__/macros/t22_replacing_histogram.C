// pass: a second histogram of the same name replaces the first
void t22_replacing_histogram() {
   for (int k = 1; k <= 2; ++k) { auto h = new TH1D("spec", "spec", 10, 0, 10); for (int i = 0; i < k; ++i) h->Fill(4.5); std::cout << "pass " << k << " mean " << h->GetMean() << std::endl; }
}
