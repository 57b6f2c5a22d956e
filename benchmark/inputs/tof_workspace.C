#include "RooDataSet.h"
#include "RooMsgService.h"
#include "RooRandom.h"
#include "RooRealVar.h"
#include "RooWorkspace.h"
#include <memory>

// A saved model of the time-of-flight resolution with its data.
void tof_workspace()
{
   RooMsgService::instance().setGlobalKillBelow(RooFit::WARNING);
   RooRandom::randomGenerator()->SetSeed(5);
   RooWorkspace w("w");
   w.factory("SUM::model(frac[0.9,0,1]*Gaussian::core(dt[-1,1], shift[0.03,-0.5,0.5], width[0.11,0.02,0.6]), Uniform::noise(dt))");
   std::unique_ptr<RooDataSet> data(w.pdf("model")->generate(*w.var("dt"), 2000));
   data->SetName("data");
   w.import(*data);
   w.var("shift")->setVal(0.);
   w.var("width")->setVal(0.15);
   w.var("frac")->setVal(0.7);
   w.writeToFile("tof_workspace.root");
}
