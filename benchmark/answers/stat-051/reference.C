#include "TFile.h"
#include "TH1.h"
#include <iostream>

void reference()
{
   TFile file("shower_depth_compare.root");
   auto *data = file.Get<TH1>("data");
   auto *simulation = file.Get<TH1>("simulation");
   double chi2 = 0.;
   int ndf = 0, quality = 0;
   const double p = data->Chi2TestX(simulation, chi2, ndf, quality, "UU");
   std::cout << "p-value = " << p << '\n' << "chi2 = " << chi2 << '\n' << "ndf = " << ndf << std::endl;
}
