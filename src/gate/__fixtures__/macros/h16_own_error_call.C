// fail: the macro reports an error by ROOT's own way and returns
void h16_own_error_call() {
   TH1D h("h", "h", 10, 0, 1); if (h.GetEntries() < 1) { Error("h16", "no data to fit, skipping the fit"); return; } h.Fit("gaus");
}
