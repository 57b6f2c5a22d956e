#include <TF2.h>
#include <TFile.h>
#include <TH2D.h>
#include <TRandom3.h>
#include <iostream>

void reference()
{
   TFile file("spot.root", "RECREATE");
   TH2D spot("spot", "Beam spot;x [mm];y [mm]", 50, -5, 5, 50, -3, 3);
   TRandom3 random(7);
   for (int i = 0; i < 50000; ++i) {
      const double u = random.Gaus(), v = random.Gaus();
      spot.Fill(0.5 + 1.2 * u, -0.3 + 0.6 * (0.4 * u + 0.9165 * v));
   }
   TF2 model("model", "bigaus", -5, 5, -3, 3);
   model.SetParameters(5000, 0, 1, 0, 1, 0.1);
   spot.Fit(&model, "Q0");
   const char *names[] = {"", "mean x", "sigma x", "mean y", "sigma y", "rho"};
   for (int i = 1; i < 6; ++i)
      std::cout << names[i] << ": " << model.GetParameter(i) << '\n';
   spot.Write();
}
