#include <TF1.h>
#include <TFile.h>
#include <TH1D.h>
#include <TMath.h>
#include <TRandom3.h>
#include <cmath>
#include <iostream>
#include <memory>

void reference()
{
   const double polarisation = 0.8, power = 0.3, pi = TMath::Pi();
   TRandom3 random(7);
   TH1D up("up", "spin up", 24, -pi, pi), down("down", "spin down", 24, -pi, pi);
   auto generate = [&](TH1D &h, double sign) {
      for (int n = 0; n < 200000;) {
         const double phi = random.Uniform(-pi, pi);
         if (random.Uniform(0, 2) < 1 + sign * polarisation * power * std::cos(phi)) {
            h.Fill(phi);
            ++n;
         }
      }
   };
   generate(up, +1);
   generate(down, -1);

   std::unique_ptr<TH1> asymmetry(up.GetAsymmetry(&down));
   asymmetry->SetDirectory(nullptr);
   asymmetry->SetName("h_asym");
   TF1 model("model", "[0]*cos(x)", -pi, pi);
   asymmetry->Fit(&model, "Q");
   std::cout << "analysing power = " << model.GetParameter(0) / polarisation << "\n";
   std::cout << "error = " << model.GetParError(0) / polarisation << "\n";
   std::cout << "chi2/ndf = " << model.GetChisquare() / model.GetNDF() << "\n";

   TFile output("asymmetry.root", "RECREATE");
   asymmetry->Write();
}
