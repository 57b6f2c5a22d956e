// pass: the rest bins fall off, which ROOT tells; the range of interest is whole
void t32_rebin_remainder() {
   TH1D h("h", "h", 50, 0, 50); for (int i = 0; i < 30; ++i) h.Fill(i + .5); h.Rebin(4);
   std::cout << "bins " << h.GetNbinsX() << " integral " << h.Integral() << std::endl;
}
