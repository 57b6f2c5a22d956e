// pass: deprecated conversion and unsigned comparison warnings
void h26_string_literal_warn() {
   char *title = "spectrum"; unsigned int n = 3; if (n >= 0) n = 4; TH1D h("h", title, 4, 0, 4); h.Fill(1.2); std::cout << h.GetTitle() << " " << n << " mean " << h.GetMean() << std::endl;
}
