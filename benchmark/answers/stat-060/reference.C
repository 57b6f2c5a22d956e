#include "RooAddPdf.h"
#include "RooDataSet.h"
#include "RooGaussian.h"
#include "RooMsgService.h"
#include "RooPolynomial.h"
#include "RooRealVar.h"
#include "RooStats/SPlot.h"
#include "TFile.h"
#include "TH1D.h"
#include "TTree.h"
#include <iostream>

void reference()
{
   using namespace RooFit;
   RooMsgService::instance().setGlobalKillBelow(RooFit::WARNING);
   TFile input("kshort_pairs.root");
   RooRealVar mass("mass", "", 460., 540.), pt("pt", "", 0., 10.);
   RooDataSet data("data", "", RooArgSet(mass, pt), Import(*input.Get<TTree>("pairs")));
   RooRealVar mean("mean", "", 498., 490., 505.), sigma("sigma", "", 4., 1., 12.);
   RooGaussian signal("signal", "", mass, mean, sigma);
   RooPolynomial background("background", "", mass);
   RooRealVar nSignal("n_signal", "", 1000., 0., 4000.), nBackground("n_background", "", 2000., 0., 4000.);
   RooAddPdf model("model", "", RooArgList(signal, background), RooArgList(nSignal, nBackground));
   model.fitTo(data, PrintLevel(-1));
   std::cout << "signal yield = " << nSignal.getVal() << std::endl;

   RooStats::SPlot splot("splot", "", data, &model, RooArgList(nSignal, nBackground));
   TFile output("pt_signal.root", "RECREATE");
   TH1D h("h_pt", "K^{0}_{S};p_{T} (GeV);events", 20, 0., 10.);
   for (int i = 0; i < data.numEntries(); ++i)
      h.Fill(data.get(i)->getRealValue("pt"), splot.GetSWeight(i, "n_signal"));
   h.Write();
}
