// fail: a filter throws while the loop runs
void h34_macro_throws_in_lambda() {
   ROOT::RDataFrame df(10); auto c = df.Filter([](ULong64_t e) { if (e == 5) throw std::invalid_argument("bad event 5"); return true; }, {"rdfentry_"}).Count(); std::cout << "count " << *c << std::endl;
}
