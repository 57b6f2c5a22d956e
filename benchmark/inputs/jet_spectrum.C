#include <TFile.h>
#include <TH1D.h>
#include <TRandom3.h>
#include <cmath>
void jet_spectrum()
{
   TFile file("jet_spectrum.root", "RECREATE");
   TH1D h("h_jet", "Jets;p_{T} [GeV];jets", 200, 0, 1000);
   TRandom3 random(2004);
   for (int i = 0; i < 80000; ++i)
      h.Fill(40 * std::pow(random.Rndm(), -1 / 3.2));
   h.Write();
}
