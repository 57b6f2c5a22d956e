#include <TFile.h>
#include <TH1D.h>
#include <TRandom3.h>
void straggling()
{
   TFile file("straggling.root", "RECREATE");
   TH1D h("h_dedx", "300 #mum silicon;energy loss [keV];tracks", 300, 0, 600);
   TRandom3 random(2608);
   for (int i = 0; i < 40000;) {
      const double loss = random.Landau(84, 7);
      if (loss > 0 && loss < 600) {
         h.Fill(loss);
         ++i;
      }
   }
   h.Write();
}
