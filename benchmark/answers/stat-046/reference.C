#include <RooAddPdf.h>
#include <RooCategory.h>
#include <RooDataSet.h>
#include <RooExponential.h>
#include <RooFitResult.h>
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
  TFile input("tag_probe.root");
  RooRealVar mass("mass", "mass [GeV]", 70, 110);
  RooCategory passed("passed", "passed", {{"fail", 0}, {"pass", 1}});
  RooDataSet data("data", "probes", {mass, passed}, Import(*input.Get<TTree>("probes")));

  RooRealVar mean("mean", "", 91, 85, 95), width("width", "", 3, 1, 8), signal("signal", "", 3000, 0, 6000), efficiency("efficiency", "", 0.8, 0, 1);
  RooRealVar passSlope("passSlope", "", -0.03, -1, 0.5), failSlope("failSlope", "", -0.03, -1, 0.5);
  RooRealVar passBackground("passBackground", "", 1000, 0, 6000), failBackground("failBackground", "", 1500, 0, 6000);
  RooFormulaVar passSignal("passSignal", "@0 * @1", {signal, efficiency}), failSignal("failSignal", "@0 * (1 - @1)", {signal, efficiency});
  RooGaussian peak("peak", "", mass, mean, width);
  RooExponential passFalling("passFalling", "", mass, passSlope), failFalling("failFalling", "", mass, failSlope);
  RooAddPdf passModel("passModel", "", {peak, passFalling}, {passSignal, passBackground});
  RooAddPdf failModel("failModel", "", {peak, failFalling}, {failSignal, failBackground});
  RooSimultaneous model("model", "", {{"pass", &passModel}, {"fail", &failModel}}, passed);
  std::unique_ptr<RooFitResult> result{model.fitTo(data, Extended(), Save(), PrintLevel(-1))};
  std::cout << "efficiency = " << efficiency.getVal() << "\n"
            << "error = " << efficiency.getError() << "\n"
            << "signal = " << signal.getVal() << "\n"
            << "width = " << width.getVal() << " GeV\n";

  TCanvas canvas("canvas", "tag and probe", 1200, 500);
  canvas.Divide(2, 1);
  std::unique_ptr<RooPlot> left{mass.frame(Bins(40), Title("pass"))}, right{mass.frame(Bins(40), Title("fail"))};
  data.plotOn(left.get(), Cut("passed == 1"));
  passModel.plotOn(left.get());
  data.plotOn(right.get(), Cut("passed == 0"));
  failModel.plotOn(right.get());
  canvas.cd(1);
  left->Draw();
  canvas.cd(2);
  right->Draw();
  canvas.SaveAs("tag_and_probe.png");
  TFile output("tag_and_probe.root", "RECREATE");
  result->Write("tnp_result");
}
