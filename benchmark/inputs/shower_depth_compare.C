#include "TFile.h"
#include "TH1D.h"
#include "TRandom3.h"

// Depth of the shower maximum in data and simulation, both unweighted counts.
void shower_depth_compare()
{
   TFile file("shower_depth_compare.root", "RECREATE");
   TH1D data("data", "data;X_{max} (g/cm^{2});showers", 25, 500., 1000.);
   TH1D simulation("simulation", "simulation;X_{max} (g/cm^{2});showers", 25, 500., 1000.);
   TRandom3 random(31);
   for (int i = 0; i < 2000; ++i)
      data.Fill(random.Gaus(712., 58.) + random.Exp(25.));
   for (int i = 0; i < 8000; ++i)
      simulation.Fill(random.Gaus(716., 57.) + random.Exp(25.));
   file.Write();
}
