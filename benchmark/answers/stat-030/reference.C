#include <RooArgList.h>
#include <RooGaussian.h>
#include <RooMomentMorph.h>
#include <RooPlot.h>
#include <RooRealVar.h>
#include <TCanvas.h>
#include <TVectorD.h>
#include <iostream>
#include <memory>

void reference() {
  using namespace RooFit;
  RooRealVar m("m", "reconstructed mass [GeV]", 100, 150), mass("mass", "true mass [GeV]", 126, 120, 130);
  RooGaussian low("low", "", m, RooConst(120), RooConst(2)), high("high", "", m, RooConst(130), RooConst(3));
  TVectorD references(2);
  references(0) = 120;
  references(1) = 130;
  RooMomentMorph morph("morph", "interpolated", mass, m, {low, high}, references, RooMomentMorph::Linear);
  std::unique_ptr<RooAbsReal> mean{morph.mean(m)}, width{morph.sigma(m)};
  const double meanValue = mean->getVal(), widthValue = width->getVal(); // before printing: the integration talks
  std::cout << "mean = " << meanValue << " GeV\n"
            << "width = " << widthValue << " GeV\n";

  std::unique_ptr<RooPlot> frame{m.frame()};
  low.plotOn(frame.get(), LineColor(kBlue));
  high.plotOn(frame.get(), LineColor(kRed));
  morph.plotOn(frame.get(), LineColor(kGreen + 2));
  TCanvas canvas("canvas", "morphing", 800, 600);
  frame->Draw();
  canvas.SaveAs("signal_morphing.png");
}
