#include "TCanvas.h"
#include "TFile.h"
#include "TH1D.h"
#include "TH2D.h"
#include "TMath.h"
#include "TRandom3.h"
#include <cmath>
#include <iostream>

void reference()
{
   const int tracks = 200000;
   const double upper = 10., lower = 15., distance = 30.;
   TRandom3 random(31);
   TFile file("telescope.root", "RECREATE");
   TH1D theta("theta", "accepted;zenith angle (deg);tracks", 45, 0., 45.);
   TH2D hits("hits", "lower disc;x (cm);y (cm)", 30, -15., 15., 30, -15., 15.);
   int accepted = 0;
   for (int i = 0; i < tracks; ++i) {
      const double r = upper * std::sqrt(random.Rndm()), where = random.Uniform(TMath::TwoPi());
      const double angle = std::asin(std::sqrt(random.Rndm())), phi = random.Uniform(TMath::TwoPi());
      const double step = distance * std::tan(angle);
      const double x = r * std::cos(where) + step * std::cos(phi), y = r * std::sin(where) + step * std::sin(phi);
      if (std::hypot(x, y) > lower)
         continue;
      ++accepted;
      theta.Fill(angle * TMath::RadToDeg());
      hits.Fill(x, y);
   }
   const double fraction = double(accepted) / tracks, full = TMath::Pi() * TMath::Pi() * upper * upper;
   std::cout << "geometric factor = " << full * fraction << " +- " << full * std::sqrt(fraction * (1. - fraction) / tracks) << " cm2 sr" << std::endl;
   theta.Write();
   hits.Write();
   TCanvas canvas("canvas", "", 600, 600);
   hits.Draw("colz");
   canvas.SaveAs("telescope.png");
}
