// pass: messages of cosmetics only
void t21_color_and_style() {
   gStyle->SetPalette(kBird); TCanvas c("c", "c"); TH2D h("h", "h", 10, 0, 1, 10, 0, 1); h.Fill(.5, .5); h.SetLineColor(4711); h.Draw("colz"); gROOT->SetStyle("NoSuchStyle");
   c.SaveAs("t21.png"); std::cout << "max " << h.GetMaximum() << std::endl;
}
