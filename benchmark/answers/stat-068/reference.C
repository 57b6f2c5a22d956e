#include "TFile.h"
#include "TH1.h"
#include <iostream>

void reference()
{
   TFile file("two_runs.root");
   auto *a = file.Get<TH1>("run_a");
   auto *b = file.Get<TH1>("run_b");
   std::cout << "Kolmogorov probability = " << a->KolmogorovTest(b) << '\n';
   std::cout << "chi2 probability = " << a->Chi2Test(b, "UU") << std::endl;
}
