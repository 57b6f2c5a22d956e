#include <TFile.h>
#include <TH1D.h>
#include <TRandom3.h>

void zee_lineshape()
{
   TFile file("zee_lineshape.root", "RECREATE");
   TRandom3 random(91);
   TH1D mee("mee", "Electron pairs;m_{ee} [GeV];Pairs", 80, 71, 111);
   for (int i = 0; i < 30000; ++i)
      mee.Fill(random.BreitWigner(91.0, 2.495) + random.Gaus(0, 1.7));
   file.Write();
}
