// fail: object used after its file is closed
void h27_clone_closed_file_null() {
   { TFile f("h27.root", "RECREATE"); TH1D h("h", "h", 10, 0, 1); h.Fill(.3); h.Write(); }
   auto f = TFile::Open("h27.root"); auto h = f->Get<TH1D>("h"); f->Close(); delete f;
   std::cout << "entries " << h->GetEntries() << std::endl; h->Fill(2); h->Draw(); gPad->SaveAs("h27.png");
}
