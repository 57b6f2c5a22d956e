#include <RooDataSet.h>
#include <RooMsgService.h>
#include <RooRealVar.h>
#include <RooStats/BayesianCalculator.h>
#include <RooStats/ModelConfig.h>
#include <RooStats/ProfileLikelihoodCalculator.h>
#include <RooStats/SimpleInterval.h>
#include <RooStats/LikelihoodInterval.h>
#include <RooUniform.h>
#include <RooWorkspace.h>
#include <iostream>
#include <memory>

void reference() {
  RooMsgService::instance().setGlobalKillBelow(RooFit::WARNING);
  RooWorkspace ws("ws");
  ws.factory("Poisson::count(n[25, 0, 200], sum::expected(prod::visible(efficiency[0.8], signal[10, 0, 60]), background[15, 0.1, 45]))");
  ws.factory("Gaussian::constraint(background, measured[15], 3)");
  ws.factory("PROD::model(count, constraint)");
  ws.factory("Uniform::prior(signal)");
  RooDataSet data("data", "observed", *ws.var("n"));
  ws.var("n")->setVal(25);
  data.add(*ws.var("n"));

  RooStats::ModelConfig config("config", &ws);
  config.SetPdf(*ws.pdf("model"));
  config.SetObservables(*ws.var("n"));
  config.SetParametersOfInterest(*ws.var("signal"));
  config.SetNuisanceParameters(*ws.var("background"));
  config.SetPriorPdf(*ws.pdf("prior"));
  ws.import(config);
  ws.import(data);
  ws.writeToFile("on_off_bayes.root");

  RooStats::ProfileLikelihoodCalculator profile(data, config);
  profile.SetConfidenceLevel(0.90);
  std::unique_ptr<RooStats::LikelihoodInterval> interval{profile.GetInterval()};
  const double profileLimit = interval->UpperLimit(*ws.var("signal"));
  const auto *best = static_cast<const RooRealVar *>(interval->GetBestFitParameters()->find("signal"));
  std::cout << "best fit = " << best->getVal() << "\n"
            << "profile limit = " << profileLimit << "\n";

  RooStats::BayesianCalculator bayes(data, config);
  bayes.SetConfidenceLevel(0.95);
  bayes.SetLeftSideTailFraction(0);
  std::unique_ptr<RooStats::SimpleInterval> credible{bayes.GetInterval()};
  std::cout << "Bayesian limit = " << credible->UpperLimit() << "\n";
}
