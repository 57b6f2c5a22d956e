// pass: a cut flow with the words failed, missing and rejected as labels
void h42_cut_flow_table() {
   int pass = 0, fail = 0, noHit = 0; TRandom3 r(3); for (int i = 0; i < 1000; ++i) { double x = r.Gaus(); if (x > 0.5) ++pass; else ++fail; if (x < -2) ++noHit; }
   std::cout << "=========================================\n passed  " << pass << "\n failed  " << fail << "\n missing hit  " << noHit << "\n invalid 0\n fail rate " << fail / 1000. << "\n=========================================" << std::endl;
}
