// fail: the table to read is not there
void h21_text_file_missing_readfile() { TTree t("t", "t"); Long64_t n = t.ReadFile("points.txt", "x/D:y/D"); std::cout << "rows " << n << std::endl; }
