#include <RooAddPdf.h>
#include <RooDataSet.h>
#include <RooGaussian.h>
#include <RooKeysPdf.h>
#include <RooPlot.h>
#include <RooRealVar.h>
#include <TCanvas.h>
#include <iostream>
#include <memory>

void reference() {
  using namespace RooFit;
  RooRealVar m("m", "KK mass [GeV]", 0.99, 1.09), width("width", "width", 0.003, 0.001, 0.01);
  std::unique_ptr<RooDataSet> simulated{RooDataSet::read("phi_background_mc.txt", m, "Q")}, measured{RooDataSet::read("phi_data.txt", m, "Q")};
  RooKeysPdf background("background", "kernel estimate", m, *simulated, RooKeysPdf::MirrorBoth);
  RooGaussian peak("peak", "phi", m, RooConst(1.0195), width);
  RooRealVar nsig("nsig", "phi", 800, 0, 3000), nbkg("nbkg", "background", 1500, 0, 3000);
  RooAddPdf model("model", "model", {peak, background}, {nsig, nbkg});
  model.fitTo(*measured, Extended(), PrintLevel(-1));
  std::cout << "yield = " << nsig.getVal() << "\n"
            << "error = " << nsig.getError() << "\n";

  std::unique_ptr<RooPlot> frame{m.frame(Bins(50))};
  measured->plotOn(frame.get());
  model.plotOn(frame.get());
  model.plotOn(frame.get(), Components("background"), LineColor(kGreen + 2), LineStyle(kDashed));
  TCanvas canvas("canvas", "phi", 800, 600);
  frame->Draw();
  canvas.SaveAs("phi_keys.png");
}
