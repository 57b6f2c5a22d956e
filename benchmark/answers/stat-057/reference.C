#include "RooDataSet.h"
#include "RooMsgService.h"
#include "RooRealVar.h"
#include "RooStats/AsymptoticCalculator.h"
#include "RooStats/HypoTestResult.h"
#include "RooStats/ModelConfig.h"
#include "RooWorkspace.h"
#include <iostream>
#include <memory>

void reference()
{
   RooMsgService::instance().setGlobalKillBelow(RooFit::WARNING);
   RooWorkspace w("w");
   w.factory("Poisson::counts(n[31,0,200], sum::mean(s[15,0,60], b[16,1,40]))");
   w.factory("Gaussian::constraint(b0[16,0,50], b, 2.5)");
   w.factory("PROD::model(counts, constraint)");
   w.var("b0")->setConstant();
   RooDataSet data("data", "observed", *w.var("n"));
   data.add(*w.var("n"));
   w.import(data);

   RooStats::ModelConfig sb("sb", &w);
   sb.SetPdf("model");
   sb.SetObservables("n");
   sb.SetGlobalObservables("b0");
   sb.SetParametersOfInterest("s");
   sb.SetNuisanceParameters("b");
   std::unique_ptr<RooStats::ModelConfig> bOnly(static_cast<RooStats::ModelConfig *>(sb.Clone("b_only")));
   w.var("s")->setVal(15.);
   sb.SetSnapshot(*w.var("s"));
   w.var("s")->setVal(0.);
   bOnly->SetSnapshot(*w.var("s"));

   RooStats::AsymptoticCalculator::SetPrintLevel(-1);
   RooStats::AsymptoticCalculator calculator(data, sb, *bOnly);
   calculator.SetOneSidedDiscovery(true);
   std::unique_ptr<RooStats::HypoTestResult> result(calculator.GetHypoTest());
   std::cout << "significance = " << result->Significance() << '\n';
   std::cout << "p-value = " << result->NullPValue() << std::endl;

   w.pdf("model")->fitTo(data, RooFit::PrintLevel(-1), RooFit::GlobalObservables(*w.var("b0")));
   w.writeToFile("discovery_ws.root");
}
