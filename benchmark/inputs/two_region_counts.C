#include "TFile.h"
#include "TH1D.h"

// A signal region of three bins and a control region of one bin, templates and observed counts.
void two_region_counts()
{
   TFile file("two_region_counts.root", "RECREATE");
   auto make = [](const char *name, std::initializer_list<double> contents) {
      TH1D h(name, name, contents.size(), 0., contents.size());
      int bin = 0;
      for (double c : contents) {
         h.SetBinContent(++bin, c);
         h.SetBinError(bin, 0.);
      }
      h.Write();
   };
   make("sr_signal", {3., 6., 9.});
   make("sr_background", {40., 22., 9.});
   make("sr_observed", {49., 28., 14.});
   make("cr_background", {300.});
   make("cr_observed", {345.});
}
