// fail: data frame on a file that is not there
void h05_rdf_missing_file() {
   ROOT::RDataFrame df("tree", "run42.root"); std::cout << "mean " << *df.Mean("x") << std::endl;
}
