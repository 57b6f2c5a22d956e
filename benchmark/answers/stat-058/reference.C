#include "RooDataSet.h"
#include "RooMsgService.h"
#include "RooPlot.h"
#include "RooRealVar.h"
#include "RooStats/LikelihoodInterval.h"
#include "RooStats/ProfileLikelihoodCalculator.h"
#include "RooWorkspace.h"
#include "TCanvas.h"
#include <iostream>
#include <memory>

void reference()
{
   RooMsgService::instance().setGlobalKillBelow(RooFit::WARNING);
   RooWorkspace w("w");
   w.factory("Poisson::on(n_on[20,0,200], sum::total(s[10,0,25], b[10,0.1,30]))");
   w.factory("Poisson::off(n_off[30,0,200], prod::scaled(tau[3], b))");
   w.factory("PROD::model(on, off)");
   RooDataSet data("data", "", RooArgSet(*w.var("n_on"), *w.var("n_off")));
   data.add(RooArgSet(*w.var("n_on"), *w.var("n_off")));

   auto *s = w.var("s");
   RooStats::ProfileLikelihoodCalculator calculator(data, *w.pdf("model"), *s);
   calculator.SetNuisanceParameters(*w.var("b"));
   calculator.SetConfidenceLevel(0.95);
   std::unique_ptr<RooStats::LikelihoodInterval> interval(calculator.GetInterval());
   const double lower = interval->LowerLimit(*s), upper = interval->UpperLimit(*s);
   const double best = static_cast<RooRealVar *>(interval->GetBestFitParameters()->find("s"))->getVal();
   std::cout << "best = " << best << '\n' << "lower = " << lower << '\n' << "upper = " << upper << std::endl;

   std::unique_ptr<RooAbsReal> nll(w.pdf("model")->createNLL(data));
   std::unique_ptr<RooAbsReal> profile(nll->createProfile(*s));
   std::unique_ptr<RooPlot> frame(s->frame());
   profile->plotOn(frame.get());
   TCanvas canvas("canvas", "", 700, 500);
   frame->Draw();
   canvas.SaveAs("profile_s.png");
}
