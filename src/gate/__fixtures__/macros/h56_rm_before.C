// pass: clears a leftover file that is not there
void h56_rm_before() { gSystem->Exec("rm old_result_56.root"); TH1D h("h", "h", 10, 0, 1); h.Fill(.5); h.SaveAs("h56.root"); std::cout << "mean " << h.GetMean() << std::endl; }
