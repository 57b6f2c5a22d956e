// fail: an object is deleted twice
void t16_delete_twice() { auto h = new TH1D("h", "h", 10, 0, 1); auto l = new TList; l->Add(h); delete h; std::cout << "first delete" << std::endl; delete h; h->Fill(.5); std::cout << "n " << h->GetEntries() << std::endl; }
