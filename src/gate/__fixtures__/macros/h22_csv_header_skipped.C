// pass: only the head line of the table is ignored, which is right
void h22_csv_header_skipped() {
   { std::ofstream o("h22.csv"); o << "x,y\n1,2\n2,4\n3,6\n"; }
   TTree t("t", "t"); auto n = t.ReadFile("h22.csv", "x/D:y/D", ','); std::cout << "rows " << n << " max y " << t.GetMaximum("y") << std::endl;
}
