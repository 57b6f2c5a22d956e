#include <TFile.h>
#include <TH1D.h>
#include <TH2D.h>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <memory>

void reference()
{
   TFile input("time_walk.root");
   std::unique_ptr<TH2D> walk(input.Get<TH2D>("h_walk"));
   walk->SetDirectory(nullptr);

   std::ofstream table("slices.csv");
   table << "amplitude,mean,sigma\n" << std::fixed << std::setprecision(5);
   for (int i = 1; i <= walk->GetNbinsX(); ++i) {
      std::unique_ptr<TH1D> slice(walk->ProjectionY("slice", i, i));
      slice->SetDirectory(nullptr);
      table << walk->GetXaxis()->GetBinCenter(i) << "," << slice->GetMean() << "," << slice->GetStdDev() << "\n";
      if (i == 1 || i == walk->GetNbinsX())
         std::cout << (i == 1 ? "first" : "last") << " mean = " << slice->GetMean() << " ns\n";
   }
}
