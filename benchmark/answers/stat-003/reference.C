#include <RooAddPdf.h>
#include <RooDataSet.h>
#include <RooExponential.h>
#include <RooGaussian.h>
#include <RooPlot.h>
#include <RooRealVar.h>
#include <TCanvas.h>
#include <iostream>
#include <memory>

void reference() {
  using namespace RooFit;
  RooRealVar m("m", "dimuon mass [GeV]", 2.8, 3.4);
  RooRealVar mean("mean", "mean", 3.1, 3.0, 3.2), width("width", "width", 0.03, 0.005, 0.1);
  RooRealVar slope("slope", "slope", -2, -20, 5);
  RooRealVar signal("signal", "signal", 800, 0, 5000), background("background", "background", 1600, 0, 5000);
  RooGaussian peak("peak", "peak", m, mean, width);
  RooExponential falling("falling", "falling", m, slope);
  RooAddPdf model("model", "model", {peak, falling}, {signal, background});
  std::unique_ptr<RooDataSet> data{RooDataSet::read("dimuon_masses.txt", m, "Q")};
  model.fitTo(*data, Extended(), PrintLevel(-1));
  std::cout << "signal = " << signal.getVal() << " +- " << signal.getError() << "\n"
            << "mean = " << mean.getVal() << " GeV\n"
            << "width = " << width.getVal() << " GeV\n";

  std::unique_ptr<RooPlot> frame{m.frame(Bins(60))};
  data->plotOn(frame.get());
  model.plotOn(frame.get(), LineColor(kBlue));
  model.plotOn(frame.get(), Components("falling"), LineColor(kRed), LineStyle(kDashed));
  TCanvas canvas("canvas", "J/psi", 800, 600);
  frame->Draw();
  canvas.SaveAs("jpsi_fit.png");
}
