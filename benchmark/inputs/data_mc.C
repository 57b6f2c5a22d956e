#include <TFile.h>
#include <TH1D.h>
#include <TRandom3.h>
void data_mc()
{
   TFile file("data_mc.root", "RECREATE");
   TH1D data("h_data", "Data;missing momentum [GeV];events", 25, 0, 250);
   TH1D mc("h_mc", "Simulation;missing momentum [GeV];events", 25, 0, 250);
   mc.Sumw2();
   TRandom3 random(2306);
   for (int i = 0; i < 12000; ++i)
      data.Fill(random.Exp(31) + random.Exp(31));
   for (int i = 0; i < 30000; ++i)
      mc.Fill(random.Exp(30) + random.Exp(30), 0.3);
   data.Write();
   mc.Write();
}
