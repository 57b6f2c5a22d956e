// pass: several pages in one file
void h07_stale_canvas_pdf_pages() {
   TCanvas c("c", "c"); c.Print("h07.pdf["); for (int i = 0; i < 3; ++i) { TH1D h("h", "h", 5, 0, 1); h.Fill(.1 * i); h.DrawCopy(); c.Print("h07.pdf"); } c.Print("h07.pdf]");
   std::cout << "pages 3" << std::endl;
}
