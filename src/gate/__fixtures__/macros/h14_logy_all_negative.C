// fail: nothing positive to show on a log axis
void h14_logy_all_negative() {
   TH1D h("h", "h", 5, 0, 5); for (int i = 1; i <= 5; ++i) h.SetBinContent(i, -i);
   TCanvas c("c", "c"); c.SetLogy(); h.Draw("hist"); c.SaveAs("h14.png"); std::cout << "sum " << h.Integral() << std::endl;
}
