// fail: no pad exists yet
void h37_gpad_null() { TH1D h("h", "h", 5, 0, 1); gPad->SetLogy(); h.Draw(); std::cout << "drawn" << std::endl; }
