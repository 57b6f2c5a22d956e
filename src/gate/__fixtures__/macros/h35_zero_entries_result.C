// fail: the cut of the macro is wrong way round, nothing is kept and the plot is empty
void h35_zero_entries_result() {
   TH1D h("h", "h", 10, 0, 1); for (int i = 0; i < 100; ++i) { double x = gRandom->Rndm(); if (x > 1) h.Fill(x); }
   std::cout << "entries " << h.GetEntries() << " mean " << h.GetMean() << std::endl;
}
