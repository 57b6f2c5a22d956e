#include "RooAbsData.h"
#include "RooAbsPdf.h"
#include "RooMsgService.h"
#include "RooRealVar.h"
#include "RooWorkspace.h"
#include "TFile.h"
#include <iostream>

void reference()
{
   RooMsgService::instance().setGlobalKillBelow(RooFit::WARNING);
   TFile file("tof_workspace.root");
   auto *w = file.Get<RooWorkspace>("w");
   w->pdf("model")->fitTo(*w->data("data"), RooFit::PrintLevel(-1));
   std::cout << "shift = " << w->var("shift")->getVal() << '\n';
   std::cout << "width = " << w->var("width")->getVal() << '\n';
   std::cout << "frac = " << w->var("frac")->getVal() << std::endl;
}
