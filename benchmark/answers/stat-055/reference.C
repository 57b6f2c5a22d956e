#include "RooAbsData.h"
#include "RooAbsPdf.h"
#include "RooFitResult.h"
#include "RooMsgService.h"
#include "RooRealVar.h"
#include "RooStats/HistFactory/HistoToWorkspaceFactoryFast.h"
#include "RooStats/HistFactory/Measurement.h"
#include "RooStats/ModelConfig.h"
#include "RooWorkspace.h"
#include "TFile.h"
#include "TH1.h"
#include <cmath>
#include <iostream>
#include <memory>

void reference()
{
   using namespace RooStats::HistFactory;
   RooMsgService::instance().setGlobalKillBelow(RooFit::WARNING);
   TFile file("vbf_templates.root");
   auto *hSignal = file.Get<TH1>("signal");
   auto *hBackground = file.Get<TH1>("background");

   Sample signal("signal");
   signal.SetHisto(hSignal);
   signal.AddNormFactor("mu", 1., 0., 5.);
   Sample background("background");
   background.SetHisto(hBackground);
   background.AddOverallSys("bkg_norm", 0.90, 1.10);
   Channel channel("vbf");
   channel.SetData(file.Get<TH1>("observed"));
   channel.AddSample(signal);
   channel.AddSample(background);

   Measurement measurement("vbf_measurement", "vbf measurement");
   measurement.SetPOI("mu");
   measurement.SetLumi(1.);
   measurement.SetLumiRelErr(0.02);
   measurement.AddConstantParam("Lumi");
   measurement.AddChannel(channel);
   std::unique_ptr<RooWorkspace> workspace(HistoToWorkspaceFactoryFast::MakeCombinedModel(measurement));

   auto *config = static_cast<RooStats::ModelConfig *>(workspace->obj("ModelConfig"));
   auto *data = workspace->data("obsData");
   std::unique_ptr<RooFitResult> result(config->GetPdf()->fitTo(*data, RooFit::Save(), RooFit::PrintLevel(-1), RooFit::GlobalObservables(*config->GetGlobalObservables())));
   const auto *mu = workspace->var("mu");
   const double alpha = workspace->var("alpha_bkg_norm")->getVal();
   std::cout << "mu = " << mu->getVal() << " +- " << mu->getError() << '\n';
   std::cout << "expected background = " << hBackground->Integral() * std::pow(alpha > 0 ? 1.10 : 1. / 0.90, alpha) << std::endl;
   workspace->SetName("combined");
   workspace->writeToFile("vbf_workspace.root");
}
