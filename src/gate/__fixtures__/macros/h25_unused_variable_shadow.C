// pass: compiler warnings of style only
void h25_unused_variable_shadow() {
   TH1D h("h", "h", 4, 0, 4); h.Fill(1); "unused text"; h.GetMean() == 3;
   std::cout << "mean " << h.GetMean() << std::endl;
}
