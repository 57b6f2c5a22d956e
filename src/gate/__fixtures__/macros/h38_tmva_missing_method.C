// fail: a method of a name that does not exist
void h38_tmva_missing_method() { auto h = gROOT->ProcessLine("TH1D *hz = new TH1D(\"hz\",\"\",5,0,1); hz->Smoothen(3);"); std::cout << "smoothed " << h << std::endl; }
