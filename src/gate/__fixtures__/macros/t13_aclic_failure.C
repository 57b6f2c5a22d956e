// fail: the helper does not compile with ACLiC; the rest goes on
void t13_aclic_failure() {
   { std::ofstream o("helper13.C"); o << "#include \"TH1.h\"\ndouble helper13() { TH1D h(\"h\",\"h\",1,0,1); return h.Get(); }\n"; }
   int ok = gROOT->LoadMacro("helper13.C+");
   std::cout << "helper ready" << std::endl;
}
