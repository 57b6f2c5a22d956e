// pass: progress on the error stream
void t26_cerr_progress() {
   TH1D h("h", "h", 10, 0, 1);
   for (int i = 0; i < 1000; ++i) { if (i % 250 == 0) std::cerr << "processed " << i << " of 1000 events" << std::endl; h.Fill(gRandom->Rndm()); }
   std::cout << "entries " << h.GetEntries() << std::endl;
}
