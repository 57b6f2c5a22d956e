#include <TFile.h>
#include <TH2D.h>
#include <TRandom3.h>
#include <cmath>
void time_walk()
{
   TFile file("time_walk.root", "RECREATE");
   TH2D h("h_walk", "Discriminator;amplitude [mV];time [ns]", 20, 20, 220, 100, 0, 10);
   TRandom3 random(4720);
   for (int i = 0; i < 60000; ++i) {
      const double amplitude = random.Uniform(20, 220);
      h.Fill(amplitude, random.Gaus(2 + 25 / std::sqrt(amplitude), 0.25 + 4 / amplitude));
   }
   h.Write();
}
