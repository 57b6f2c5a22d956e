// fail: the folder of the picture is not there
void h13_missing_output_folder() {
   TCanvas c("c", "c"); TH1D h("h", "h", 5, 0, 1); h.Fill(.2); h.Draw(); c.SaveAs("plots/run7/h13.png"); std::cout << "plot written" << std::endl;
}
