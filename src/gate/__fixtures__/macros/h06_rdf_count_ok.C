// pass: a plain data frame
void h06_rdf_count_ok() {
   ROOT::RDataFrame df(1000); auto d = df.Define("x", "rdfentry_*0.01").Filter("x > 5", "hard"); d.Report()->Print();
   std::cout << "kept " << *d.Count() << std::endl;
}
