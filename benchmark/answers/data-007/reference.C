#include "TChain.h"
#include <cstdio>

void reference()
{
   TChain chain("ibd");
   for (const char *file : {"reactor_run_a.root", "reactor_run_b.root", "reactor_run_c.root"})
      chain.Add(file);
   float dt;
   double sum = 0;
   chain.SetBranchAddress("dt", &dt);
   const Long64_t n = chain.GetEntries();
   for (Long64_t i = 0; i < n; ++i) {
      chain.GetEntry(i);
      sum += dt;
   }
   std::printf("candidates %lld\nmean dt %.3f us\n", n, sum / n);
}
