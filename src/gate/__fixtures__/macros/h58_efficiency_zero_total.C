// fail: passed events without total ones
void h58_efficiency_zero_total() { TH1D p("p", "p", 2, 0, 2), t("t", "t", 2, 0, 2); p.Fill(.5); TEfficiency e(p, t); std::cout << "eff " << e.GetEfficiency(1) << std::endl; }
