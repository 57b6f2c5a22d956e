// fail: cling stops at a null pointer
void h49_null_deref_interpreter() { TH1D *h = nullptr; std::cout << "start" << std::endl; std::cout << h->GetMean() << std::endl; }
