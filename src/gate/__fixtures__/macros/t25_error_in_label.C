// pass: the word error is part of labels and of the result
void t25_error_in_label() {
   TH1D h("h", "Error distribution", 10, 0, 1); for (int i = 0; i < 100; ++i) h.Fill(0.01 * i);
   std::cout << "Error: " << h.GetMeanError() << std::endl << "failed events: 0" << std::endl << "fit error (stat) = 0.03" << std::endl << "no errors found" << std::endl;
}
