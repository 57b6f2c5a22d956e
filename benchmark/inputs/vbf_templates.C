#include "TFile.h"
#include "TH1D.h"

// Templates of the output of a multivariate selection, and the observed counts.
void vbf_templates()
{
   const double s[4] = {4.0, 8.0, 14.0, 10.0}, b[4] = {120.0, 70.0, 36.0, 12.0}, d[4] = {128., 82., 58., 27.};
   TFile file("vbf_templates.root", "RECREATE");
   TH1D signal("signal", "signal;score;events", 4, 0., 1.);
   TH1D background("background", "background;score;events", 4, 0., 1.);
   TH1D observed("observed", "observed;score;events", 4, 0., 1.);
   for (int i = 0; i < 4; ++i) {
      signal.SetBinContent(i + 1, s[i]);
      background.SetBinContent(i + 1, b[i]);
      observed.SetBinContent(i + 1, d[i]);
      signal.SetBinError(i + 1, 0.);
      background.SetBinError(i + 1, 0.);
   }
   file.Write();
}
