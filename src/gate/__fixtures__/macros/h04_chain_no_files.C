// fail: the pattern matches no file
void h04_chain_no_files() {
   TChain c("Events"); c.Add("ntuple_2024_*.root"); ROOT::RDataFrame df(c);
   std::cout << "events " << *df.Count() << std::endl;
}
