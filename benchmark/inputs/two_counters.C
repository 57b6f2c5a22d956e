#include <TFile.h>
#include <TH1D.h>
#include <TRandom3.h>

void two_counters()
{
   TFile file("two_counters.root", "RECREATE");
   TRandom3 random(60);
   TH1D a("counter_a", "Counter A;t [min];Counts", 60, 0, 30), b("counter_b", "Counter B;t [min];Counts", 60, 0, 30);
   for (int i = 0; i < 20000; ++i)
      a.Fill(random.Exp(6.2));
   for (int i = 0; i < 3000; ++i)
      a.Fill(random.Uniform(0, 30));
   for (int i = 0; i < 8000; ++i)
      b.Fill(random.Exp(6.2));
   for (int i = 0; i < 6000; ++i)
      b.Fill(random.Uniform(0, 30));
   file.Write();
}
