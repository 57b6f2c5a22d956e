#include "TFile.h"
#include "TH1D.h"
#include "TMath.h"
#include "TRandom3.h"

// Observed dimuon spectrum with a bump near 34 GeV, and the expected background.
void dimuon_scan()
{
   TFile file("dimuon_scan.root", "RECREATE");
   TH1D observed("observed", "observed;mass (GeV);events", 80, 20., 60.);
   TH1D expected("expected", "expected background;mass (GeV);events", 80, 20., 60.);
   TRandom3 random(2029);
   for (int i = 1; i <= 80; ++i) {
      const double x = expected.GetBinCenter(i);
      expected.SetBinContent(i, 60. * TMath::Exp(-(x - 20.) / 15.));
      expected.SetBinError(i, 0.);
      observed.SetBinContent(i, random.Poisson(expected.GetBinContent(i) + 30. * TMath::Gaus(x, 34., 0.5, true)));
   }
   file.Write();
}
