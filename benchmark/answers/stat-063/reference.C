#include "RooDataSet.h"
#include "RooMsgService.h"
#include "RooRandom.h"
#include "RooRealVar.h"
#include "RooWorkspace.h"
#include <iostream>
#include <memory>

void reference()
{
   RooMsgService::instance().setGlobalKillBelow(RooFit::WARNING);
   RooRandom::randomGenerator()->SetSeed(12);
   RooWorkspace ws("ws");
   ws.factory("Voigtian::signal(mass[60,120], m0[91.2,85,97], gamma0[2.5,0.5,6], res[1.5,0.1,5])");
   ws.factory("Exponential::background(mass, lambda[-0.03,-1,1])");
   ws.factory("SUM::model(fsig[0.8,0,1]*signal, background)");
   std::unique_ptr<RooDataSet> data(ws.pdf("model")->generate(*ws.var("mass"), 5000));
   data->SetName("zdata");
   ws.import(*data);
   ws.writeToFile("z_workspace.root");
   std::cout << "events = " << data->numEntries() << '\n' << "mean mass = " << data->mean(*ws.var("mass")) << std::endl;
}
