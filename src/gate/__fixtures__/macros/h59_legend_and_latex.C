// pass: a usual plot with legend, text and two formats
void h59_legend_and_latex() {
   TCanvas c("c", "c"); TH1F h("h", "#Delta m [GeV/#it{c}^{2}];x;y", 10, 0, 1); h.Fill(.2); h.Draw(); TLegend l(.6, .7, .9, .9); l.AddEntry(&h, "data", "l"); l.Draw(); TLatex t; t.DrawLatex(.2, .5, "#sqrt{s} = 13 TeV, #alpha #bar{x}"); c.SaveAs("h59.png"); c.SaveAs("h59.svg");
   std::cout << "saved" << std::endl;
}
