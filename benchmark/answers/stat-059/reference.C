#include "RooAddPdf.h"
#include "RooDataSet.h"
#include "RooExponential.h"
#include "RooGaussian.h"
#include "RooMsgService.h"
#include "RooPlot.h"
#include "RooRealVar.h"
#include "RooStats/SPlot.h"
#include "TCanvas.h"
#include "TFile.h"
#include "TH1D.h"
#include "TTree.h"
#include <iostream>
#include <memory>

void reference()
{
   using namespace RooFit;
   RooMsgService::instance().setGlobalKillBelow(RooFit::WARNING);
   TFile input("dzero_candidates.root");
   RooRealVar mass("mass", "mass (MeV)", 1800., 1930.), time("time", "time (ps)", 0., 100.);
   RooDataSet data("data", "", RooArgSet(mass, time), Import(*input.Get<TTree>("candidates")));

   RooRealVar mean("mean", "", 1865., 1850., 1880.), sigma("sigma", "", 8., 3., 20.), slope("slope", "", -0.007, -0.1, 0.1);
   RooGaussian signal("signal", "", mass, mean, sigma);
   RooExponential background("background", "", mass, slope);
   RooRealVar nSignal("n_signal", "", 1500., 0., 5000.), nBackground("n_background", "", 2500., 0., 5000.);
   RooAddPdf model("model", "", RooArgList(signal, background), RooArgList(nSignal, nBackground));
   model.fitTo(data, PrintLevel(-1));
   std::cout << "signal yield = " << nSignal.getVal() << '\n';

   std::unique_ptr<RooPlot> frame(mass.frame());
   data.plotOn(frame.get());
   model.plotOn(frame.get());
   TCanvas canvas("canvas", "", 700, 500);
   frame->Draw();
   canvas.SaveAs("mass_fit.png");

   RooStats::SPlot splot("splot", "", data, &model, RooArgList(nSignal, nBackground));
   TFile output("splot_time.root", "RECREATE");
   TH1D h("time_signal", "signal;time (ps);weighted events", 40, 0., 4.);
   double sum = 0., sumTime = 0.;
   for (int i = 0; i < data.numEntries(); ++i) {
      const double weight = splot.GetSWeight(i, "n_signal"), t = data.get(i)->getRealValue("time");
      h.Fill(t, weight);
      sum += weight;
      sumTime += weight * t;
   }
   h.Write();
   std::cout << "mean time = " << sumTime / sum << std::endl;
}
