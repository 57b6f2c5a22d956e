#include <TF1.h>
#include <TFile.h>
#include <TFitResult.h>
#include <TH1D.h>
#include <TRandom3.h>
#include <iostream>

void reference()
{
   TFile file("resolution.root", "RECREATE");
   TH1D dt("dt", "Time resolution;#Deltat [ns];Events", 80, 2, 8);
   TRandom3 random(12);
   for (int i = 0; i < 20000; ++i)
      dt.Fill(random.Gaus(5, 0.7));
   auto fit = dt.Fit("gaus", "QS0");
   std::cout << "mean: " << fit->Parameter(1) << "\nsigma: " << fit->Parameter(2) << std::endl;
   dt.Write();
}
