#include <RooAddPdf.h>
#include <RooCategory.h>
#include <RooDataSet.h>
#include <RooExponential.h>
#include <RooFormulaVar.h>
#include <RooGaussian.h>
#include <RooPlot.h>
#include <RooRealVar.h>
#include <RooSimultaneous.h>
#include <TCanvas.h>
#include <TFile.h>
#include <TTree.h>
#include <iostream>
#include <memory>

void reference() {
  using namespace RooFit;
  TFile input("b_candidates.root");
  RooRealVar mass("mass", "mass [GeV]", 5.1, 5.6);
  RooDataSet controlData("controlData", "control", mass, Import(*input.Get<TTree>("control")));
  RooDataSet rareData("rareData", "rare", mass, Import(*input.Get<TTree>("rare")));

  RooRealVar mean("mean", "control mean", 5.28, 5.2, 5.35), width("width", "shared width", 0.02, 0.005, 0.06);
  RooFormulaVar rareMean("rareMean", "@0 + 0.0872", mean);
  RooGaussian controlPeak("controlPeak", "", mass, mean, width), rarePeak("rarePeak", "", mass, rareMean, width);
  RooRealVar controlSlope("controlSlope", "", -3, -20, 5), rareSlope("rareSlope", "", -3, -20, 5);
  RooExponential controlFalling("controlFalling", "", mass, controlSlope), rareFalling("rareFalling", "", mass, rareSlope);
  RooRealVar controlYield("controlYield", "", 2500, 0, 6000), controlBackground("controlBackground", "", 2000, 0, 6000);
  RooRealVar rareYield("rareYield", "", 50, -20, 400), rareBackground("rareBackground", "", 250, 0, 600);
  RooAddPdf controlModel("controlModel", "", {controlPeak, controlFalling}, {controlYield, controlBackground});
  RooAddPdf rareModel("rareModel", "", {rarePeak, rareFalling}, {rareYield, rareBackground});

  RooCategory channel("channel", "channel", {{"control", 0}, {"rare", 1}});
  RooDataSet data("data", "both", mass, Index(channel), Import({{"control", &controlData}, {"rare", &rareData}}));
  RooSimultaneous model("model", "both channels", {{"control", &controlModel}, {"rare", &rareModel}}, channel);
  model.fitTo(data, Extended(), PrintLevel(-1));
  std::cout << "rare yield = " << rareYield.getVal() << " +- " << rareYield.getError() << "\n"
            << "control yield = " << controlYield.getVal() << " +- " << controlYield.getError() << "\n"
            << "width = " << width.getVal() << " GeV\n"
            << "mean = " << mean.getVal() << " GeV\n";

  TCanvas canvas("canvas", "channels", 1200, 500);
  canvas.Divide(2, 1);
  std::unique_ptr<RooPlot> left{mass.frame(Bins(50))}, right{mass.frame(Bins(50))};
  controlData.plotOn(left.get());
  controlModel.plotOn(left.get());
  rareData.plotOn(right.get());
  rareModel.plotOn(right.get());
  canvas.cd(1);
  left->Draw();
  canvas.cd(2);
  right->Draw();
  canvas.SaveAs("control_channel_fit.png");
}
