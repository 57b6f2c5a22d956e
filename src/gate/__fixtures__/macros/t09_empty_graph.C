// fail: a graph without points is drawn, the picture is empty
void t09_empty_graph() {
   TGraph g; TCanvas c("c", "c"); g.Draw("APL"); c.SaveAs("t09.png");
   std::cout << "graph saved" << std::endl;
}
