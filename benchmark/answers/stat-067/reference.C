#include "RooDataSet.h"
#include "RooMsgService.h"
#include "RooRealVar.h"
#include "RooStats/AsymptoticCalculator.h"
#include "RooStats/HypoTestInverter.h"
#include "RooStats/HypoTestInverterPlot.h"
#include "RooStats/HypoTestInverterResult.h"
#include "RooStats/ModelConfig.h"
#include "RooWorkspace.h"
#include "TCanvas.h"
#include <fstream>
#include <iostream>
#include <memory>

void reference()
{
   RooMsgService::instance().setGlobalKillBelow(RooFit::WARNING);
   RooWorkspace w("w");
   w.factory("Poisson::counts(n[11,0,200], sum::mean(s[2,0,40], b[9,0.5,25]))");
   w.factory("Gaussian::constraint(b0[9,0,50], b, 1.5)");
   w.factory("PROD::model(counts, constraint)");
   w.var("b0")->setConstant();
   RooDataSet data("data", "", *w.var("n"));
   data.add(*w.var("n"));

   auto *s = w.var("s");
   RooStats::ModelConfig sb("sb", &w);
   sb.SetPdf("model");
   sb.SetObservables("n");
   sb.SetGlobalObservables("b0");
   sb.SetParametersOfInterest("s");
   sb.SetNuisanceParameters("b");
   std::unique_ptr<RooStats::ModelConfig> bOnly(static_cast<RooStats::ModelConfig *>(sb.Clone("b_only")));
   s->setVal(2.);
   sb.SetSnapshot(*s);
   s->setVal(0.);
   bOnly->SetSnapshot(*s);

   RooStats::AsymptoticCalculator::SetPrintLevel(-1);
   RooStats::AsymptoticCalculator calculator(data, *bOnly, sb);
   calculator.SetOneSided(true);
   RooStats::HypoTestInverter inverter(calculator);
   inverter.SetConfidenceLevel(0.95);
   inverter.UseCLs(true);
   inverter.SetVerbose(false);
   inverter.SetFixedScan(51, 0., 25.);
   std::unique_ptr<RooStats::HypoTestInverterResult> result(inverter.GetInterval());

   const double observed = result->UpperLimit(), median = result->GetExpectedUpperLimit(0.);
   const double plus = result->GetExpectedUpperLimit(1.), minus = result->GetExpectedUpperLimit(-1.);
   std::cout << "observed limit = " << observed << '\n' << "median expected limit = " << median << '\n';
   std::cout << "plus one sigma = " << plus << '\n' << "minus one sigma = " << minus << std::endl;
   std::ofstream("limits.csv") << "observed,median,plus,minus\n" << observed << ',' << median << ',' << plus << ',' << minus << '\n';

   TCanvas canvas("canvas", "", 800, 600);
   RooStats::HypoTestInverterPlot plot("plot", "CLs scan", result.get());
   plot.Draw("CLb 2CL");
   canvas.SaveAs("cls_scan.png");
}
