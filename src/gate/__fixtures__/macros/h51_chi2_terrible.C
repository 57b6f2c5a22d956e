// fail: the fit did not find the peak: chi2/ndf of thousands with errors of nothing
void h51_chi2_terrible() {
   TH1D h("h", "h", 100, 0, 100); for (int i = 1; i <= 100; ++i) h.SetBinContent(i, 1e6 * (i % 2)); for (int i = 1; i <= 100; ++i) h.SetBinError(i, 1);
   TF1 f("f", "pol0", 0, 100); h.Fit(&f, "QN"); std::cout << "chi2/ndf = " << f.GetChisquare() / f.GetNDF() << " level " << f.GetParameter(0) << std::endl;
}
