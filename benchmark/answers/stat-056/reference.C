#include "RooAbsPdf.h"
#include "RooMsgService.h"
#include "RooRealVar.h"
#include "RooStats/AsymptoticCalculator.h"
#include "RooStats/HistFactory/HistoToWorkspaceFactoryFast.h"
#include "RooStats/HistFactory/Measurement.h"
#include "RooStats/HypoTestInverter.h"
#include "RooStats/HypoTestInverterResult.h"
#include "RooStats/ModelConfig.h"
#include "RooWorkspace.h"
#include "TFile.h"
#include "TH1.h"
#include <fstream>
#include <iostream>
#include <memory>

void reference()
{
   using namespace RooStats::HistFactory;
   RooMsgService::instance().setGlobalKillBelow(RooFit::ERROR);
   TFile file("two_region_counts.root");

   Sample signal("signal");
   signal.SetHisto(file.Get<TH1>("sr_signal"));
   signal.AddNormFactor("mu", 1., 0., 6.);
   Sample srBackground("sr_background");
   srBackground.SetHisto(file.Get<TH1>("sr_background"));
   srBackground.AddNormFactor("k_bkg", 1., 0., 5.);
   Sample crBackground("cr_background");
   crBackground.SetHisto(file.Get<TH1>("cr_background"));
   crBackground.AddNormFactor("k_bkg", 1., 0., 5.);

   Channel sr("sr"), cr("cr");
   sr.SetData(file.Get<TH1>("sr_observed"));
   sr.AddSample(signal);
   sr.AddSample(srBackground);
   cr.SetData(file.Get<TH1>("cr_observed"));
   cr.AddSample(crBackground);

   Measurement measurement("two_regions", "two regions");
   measurement.SetPOI("mu");
   measurement.SetLumi(1.);
   measurement.SetLumiRelErr(0.02);
   measurement.AddConstantParam("Lumi");
   measurement.AddChannel(sr);
   measurement.AddChannel(cr);
   std::unique_ptr<RooWorkspace> w(HistoToWorkspaceFactoryFast::MakeCombinedModel(measurement));

   auto *sb = static_cast<RooStats::ModelConfig *>(w->obj("ModelConfig"));
   auto *data = w->data("obsData");
   auto *mu = w->var("mu");
   sb->GetPdf()->fitTo(*data, RooFit::PrintLevel(-1));
   const double kBackground = w->var("k_bkg")->getVal();

   std::unique_ptr<RooStats::ModelConfig> bOnly(static_cast<RooStats::ModelConfig *>(sb->Clone("b_only")));
   mu->setVal(1.);
   sb->SetSnapshot(*mu);
   mu->setVal(0.);
   bOnly->SetSnapshot(*mu);

   RooStats::AsymptoticCalculator::SetPrintLevel(-1);
   RooStats::AsymptoticCalculator calculator(*data, *bOnly, *sb);
   calculator.SetOneSided(true);
   RooStats::HypoTestInverter inverter(calculator);
   inverter.SetConfidenceLevel(0.95);
   inverter.UseCLs(true);
   inverter.SetVerbose(false);
   inverter.SetFixedScan(41, 0., 4.);
   std::unique_ptr<RooStats::HypoTestInverterResult> result(inverter.GetInterval());

   const double observed = result->UpperLimit(), expected = result->GetExpectedUpperLimit(0.);
   std::cout << "upper limit = " << observed << '\n' << "expected limit = " << expected << '\n' << "k_bkg = " << kBackground << std::endl;
   std::ofstream("limit_mu.txt") << observed << '\n' << expected << '\n' << kBackground << '\n';
}
