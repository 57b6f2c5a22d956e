#include <RooAddPdf.h>
#include <RooDataSet.h>
#include <RooExponential.h>
#include <RooFormulaVar.h>
#include <RooGaussian.h>
#include <RooPlot.h>
#include <RooProdPdf.h>
#include <RooRealVar.h>
#include <RooUniform.h>
#include <TCanvas.h>
#include <TFile.h>
#include <TTree.h>
#include <iostream>
#include <memory>

void reference() {
  using namespace RooFit;
  TFile input("d0_candidates.root");
  RooRealVar mass("mass", "mass [GeV]", 1.80, 1.93), t("t", "proper time [ps]", 0, 4);
  RooDataSet data("data", "D0", {mass, t}, Import(*input.Get<TTree>("d0")));
  RooRealVar mean("mean", "", 1.865, 1.85, 1.88), width("width", "", 0.01, 0.002, 0.03);
  RooRealVar tauSignal("tauSignal", "", 0.4, 0.05, 2), tauBackground("tauBackground", "", 0.2, 0.02, 2), fraction("fraction", "", 0.5, 0, 1);
  RooFormulaVar slopeSignal("slopeSignal", "-1 / @0", tauSignal), slopeBackground("slopeBackground", "-1 / @0", tauBackground);
  RooGaussian peak("peak", "", mass, mean, width);
  RooUniform flat("flat", "", mass);
  RooExponential decay("decay", "", t, slopeSignal), prompt("prompt", "", t, slopeBackground);
  RooProdPdf signal("signal", "", peak, decay), background("background", "", flat, prompt);
  RooAddPdf model("model", "", {signal, background}, {fraction});
  model.fitTo(data, PrintLevel(-1));
  std::cout << "signal lifetime = " << tauSignal.getVal() << " +- " << tauSignal.getError() << " ps\n"
            << "signal fraction = " << fraction.getVal() << " +- " << fraction.getError() << "\n"
            << "background lifetime = " << tauBackground.getVal() << " ps\n"
            << "width = " << width.getVal() << " GeV\n";

  TCanvas canvas("canvas", "D0", 800, 600);
  canvas.Print("d0_lifetime.pdf[");
  for (const RooRealVar *variable : {&mass, &t}) {
    std::unique_ptr<RooPlot> frame{variable->frame(Bins(50))};
    data.plotOn(frame.get());
    model.plotOn(frame.get());
    model.plotOn(frame.get(), Components("background"), LineColor(kRed), LineStyle(kDashed));
    frame->Draw();
    canvas.Print("d0_lifetime.pdf");
  }
  canvas.Print("d0_lifetime.pdf]");
}
