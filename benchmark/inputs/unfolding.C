#include <TFile.h>
#include <TH1D.h>
#include <TH2D.h>
#include <TRandom3.h>
#include <cmath>
void unfolding()
{
   TFile file("unfolding.root", "RECREATE");
   TH1D measured("h_measured", "Data;measured p_{T} [GeV];events", 20, 0, 100);
   TH1D reco("h_reco", "Simulation;measured p_{T} [GeV];events", 20, 0, 100);
   TH1D gen("h_gen", "Simulation;true p_{T} [GeV];events", 20, 0, 100);
   TH2D response("h_response", "Simulation;measured p_{T} [GeV];true p_{T} [GeV]", 20, 0, 100, 20, 0, 100);
   TRandom3 random(3815);
   auto truth = [&](double scale) {
      double x;
      do
         x = random.Exp(scale) + random.Exp(scale);
      while (x >= 100);
      return x;
   };
   auto detect = [&](double x) {
      const double seen = x - 1 + random.Gaus(0, 4);
      return random.Rndm() < 0.9 - 0.3 * std::exp(-x / 20) && seen > 0 && seen < 100 ? seen : -1;
   };
   for (int i = 0; i < 30000; ++i) {
      const double seen = detect(truth(15));
      if (seen > 0)
         measured.Fill(seen);
   }
   for (int i = 0; i < 200000; ++i) {
      const double x = truth(18), seen = detect(x);
      gen.Fill(x);
      if (seen > 0) {
         reco.Fill(seen);
         response.Fill(seen, x);
      }
   }
   measured.Write();
   reco.Write();
   gen.Write();
   response.Write();
}
