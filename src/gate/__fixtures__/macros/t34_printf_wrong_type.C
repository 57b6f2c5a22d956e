// fail: %d for a double prints garbage
void t34_printf_wrong_type() { TH1D h("h", "h", 10, 0, 10); h.Fill(3.5); printf("mean %d\n", h.GetMean()); }
