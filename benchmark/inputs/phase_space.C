#include <TFile.h>
#include <TH2D.h>
#include <TRandom3.h>
void phase_space()
{
   TFile file("phase_space.root", "RECREATE");
   TH2D h("h_phase", "Horizontal phase space;x [mm];x' [mrad]", 100, -20, 20, 100, -10, 10);
   TRandom3 random(5627);
   for (int i = 0; i < 30000; ++i) {
      const double x = random.Gaus(0.4, 3.2), slope = -0.35 * x + random.Gaus(0, 0.9);
      h.Fill(x, slope);
   }
   h.Write();
}
