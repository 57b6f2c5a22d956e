#include "TFile.h"
#include "TH1D.h"
#include "TMath.h"
#include "TRandom3.h"
#include <iostream>

void reference()
{
   const int toys = 10000, decays = 50;
   const double tau = 2.0;
   TRandom3 random(77);
   TFile file("wilks.root", "RECREATE");
   TH1D lr("lr", "likelihood ratio;-2 ln #lambda;toys", 50, 0., 10.);
   double sum = 0.;
   int above = 0;
   for (int toy = 0; toy < toys; ++toy) {
      double mean = 0.;
      for (int i = 0; i < decays; ++i)
         mean += random.Exp(tau) / decays;
      const double ratio = mean / tau;
      const double q = 2. * decays * (ratio - 1. - TMath::Log(ratio));
      lr.Fill(q);
      sum += q;
      above += q > 3.84;
   }
   lr.Write();
   std::cout << "mean = " << sum / toys << '\n' << "fraction = " << double(above) / toys << std::endl;
}
