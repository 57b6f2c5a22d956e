#include <TFile.h>
#include <TH1D.h>
#include <fstream>
#include <iostream>
#include <memory>

void reference()
{
   TFile input("straggling.root");
   std::unique_ptr<TH1D> losses(input.Get<TH1D>("h_dedx"));
   losses->SetDirectory(nullptr);

   const double probabilities[3] = {0.1, 0.5, 0.9};
   double quantiles[3];
   losses->GetQuantiles(3, quantiles, probabilities);

   std::ofstream text("quantiles.txt");
   for (int i = 0; i < 3; ++i)
      text << probabilities[i] << " " << quantiles[i] << "\n";
   std::cout << "median = " << quantiles[1] << " keV\n";
}
