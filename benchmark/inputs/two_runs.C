#include "TFile.h"
#include "TH1D.h"
#include "TRandom3.h"

// Pulse heights of two runs.
void two_runs()
{
   TFile file("two_runs.root", "RECREATE");
   TH1D a("run_a", "run a;pulse height (mV);pulses", 40, 0., 200.);
   TH1D b("run_b", "run b;pulse height (mV);pulses", 40, 0., 200.);
   TRandom3 random(3);
   for (int i = 0; i < 3000; ++i)
      a.Fill(random.Gaus(100., 25.));
   for (int i = 0; i < 2500; ++i)
      b.Fill(random.Gaus(101.3, 25.5));
   file.Write();
}
