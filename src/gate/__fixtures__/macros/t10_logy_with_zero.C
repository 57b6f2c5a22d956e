// pass: a histogram with empty bins on a log axis draws without trouble
void t10_logy_with_zero() {
   TH1D h("h", "h", 20, 0, 20); for (int i = 0; i < 200; ++i) h.Fill(3 + (i % 5));
   TCanvas c("c", "c"); c.SetLogy(); h.Draw(); c.SaveAs("t10.png");
   std::cout << "filled bins 5, integral " << h.Integral() << std::endl;
}
