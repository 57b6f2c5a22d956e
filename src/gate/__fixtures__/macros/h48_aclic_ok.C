// pass: a helper compiled with ACLiC
void h48_aclic_ok() {
   { std::ofstream o("helper48.C"); o << "#include \"TH1.h\"\ndouble helper48() { TH1D h(\"h\",\"h\",1,0,1); h.Fill(.5); return h.GetEntries(); }\n"; }
   gROOT->LoadMacro("helper48.C+"); std::cout << "helper gives " << gROOT->ProcessLineFast("helper48()") << " ok" << std::endl;
}
