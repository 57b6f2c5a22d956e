#include <TF1.h>
#include <TFile.h>
#include <TH1D.h>
#include <TRandom3.h>
#include <cmath>
#include <iostream>

void reference()
{
   const double signal = 200, background = 800;
   TRandom3 random(53);
   TH1D pulls("h_pull", "Pulls;(fit - true)/error;experiments", 40, -5, 5);
   // A bin is 0.2 wide.
   TF1 model("model", "0.2*([0]*TMath::Gaus(x,5,0.3,1)+[1]/10)", 0, 10);
   double sum = 0, squares = 0;
   int inside = 0;
   const int experiments = 500;
   for (int n = 0; n < experiments; ++n) {
      TH1D h("h", "", 50, 0, 10);
      h.SetDirectory(nullptr);
      for (int i = random.Poisson(signal); i > 0; --i)
         h.Fill(random.Gaus(5, 0.3));
      for (int i = random.Poisson(background); i > 0; --i)
         h.Fill(random.Uniform(0, 10));
      model.SetParameters(150, 850);
      h.Fit(&model, "LQN");
      const double pull = (model.GetParameter(0) - signal) / model.GetParError(0);
      pulls.Fill(pull);
      sum += pull;
      squares += pull * pull;
      inside += std::abs(pull) < 1;
   }
   const double mean = sum / experiments;
   std::cout << "mean = " << mean << "\n";
   std::cout << "deviation = " << std::sqrt(squares / experiments - mean * mean) << "\n";
   std::cout << "fraction = " << double(inside) / experiments << "\n";

   TFile output("pulls.root", "RECREATE");
   pulls.Write();
}
