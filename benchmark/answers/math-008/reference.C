#include "TFile.h"
#include "TH1D.h"
#include "TMath.h"
#include "TRandom3.h"
#include <cmath>
#include <iostream>

void reference()
{
   const int muons = 50000;
   TRandom3 random(11);
   TFile file("zenith.root", "RECREATE");
   TH1D zenith("zenith", "cosmic muons;zenith angle (deg);muons", 45, 0., 90.);
   double sum = 0.;
   int steep = 0;
   for (int i = 0; i < muons; ++i) {
      const double angle = TMath::RadToDeg() * std::acos(std::cbrt(random.Rndm()));
      zenith.Fill(angle);
      sum += angle;
      steep += angle > 60.;
   }
   zenith.Write();
   std::cout << "mean angle = " << sum / muons << '\n' << "fraction = " << double(steep) / muons << std::endl;
}
