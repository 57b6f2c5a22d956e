#include <TCanvas.h>
#include <TF1.h>
#include <TFile.h>
#include <TProfile.h>
#include <TRandom3.h>
#include <iostream>

void reference()
{
   const double velocity = 0.05; // mm/ns
   TRandom3 random(42);
   TProfile profile("p_drift", "Drift tube;distance [mm];time [ns]", 30, 0, 15);
   for (int i = 0; i < 20000; ++i) {
      const double distance = random.Uniform(0, 15);
      profile.Fill(distance, random.Gaus(distance / velocity, 5));
   }
   TF1 line("line", "pol1", 0, 15);
   profile.Fit(&line, "RQ");
   std::cout << "drift velocity = " << 1 / line.GetParameter(1) << " mm/ns\n";
   std::cout << "offset = " << line.GetParameter(0) << " ns\n";

   TCanvas canvas("canvas", "drift", 800, 600);
   profile.Draw();
   canvas.SaveAs("drift.png");
   TFile output("drift.root", "RECREATE");
   profile.Write();
}
