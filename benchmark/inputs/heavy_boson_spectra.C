#include "TFile.h"
#include "TH1D.h"
#include "TMath.h"
#include "TRandom3.h"

// Expected signal, expected background and observed counts of a mass search; no signal in the observed ones.
void heavy_boson_spectra()
{
   TFile file("heavy_boson_spectra.root", "RECREATE");
   TH1D signal("signal", "expected signal;mass (GeV);events", 20, 100., 300.);
   TH1D background("background", "expected background;mass (GeV);events", 20, 100., 300.);
   TH1D observed("observed", "observed;mass (GeV);events", 20, 100., 300.);
   TRandom3 random(4711);
   for (int i = 1; i <= 20; ++i) {
      const double x = signal.GetBinCenter(i);
      signal.SetBinContent(i, 14. * TMath::Gaus(x, 205., 15., true) * 10.);
      signal.SetBinError(i, 0.);
      background.SetBinContent(i, 18. * TMath::Exp(-(x - 100.) / 80.));
      background.SetBinError(i, 0.);
      observed.SetBinContent(i, random.Poisson(background.GetBinContent(i)));
   }
   file.Write();
}
