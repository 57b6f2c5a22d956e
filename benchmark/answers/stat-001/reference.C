#include <RooDataSet.h>
#include <RooGaussian.h>
#include <RooPlot.h>
#include <RooRandom.h>
#include <RooRealVar.h>
#include <TCanvas.h>
#include <iostream>
#include <memory>

void reference() {
  RooRandom::randomGenerator()->SetSeed(42);
  RooRealVar x("x", "horizontal position [mm]", 0, 10);
  RooRealVar mean("mean", "mean", 5.2, 0, 10), width("width", "width", 0.6, 0.05, 5);
  RooGaussian gauss("gauss", "beam profile", x, mean, width);
  std::unique_ptr<RooDataSet> data{gauss.generate(x, 10000)};
  gauss.fitTo(*data, RooFit::PrintLevel(-1));
  std::cout << "mean = " << mean.getVal() << " +- " << mean.getError() << " mm\n"
            << "width = " << width.getVal() << " +- " << width.getError() << " mm\n";

  std::unique_ptr<RooPlot> frame{x.frame(RooFit::Bins(50))};
  data->plotOn(frame.get());
  gauss.plotOn(frame.get());
  TCanvas canvas("canvas", "beam profile", 800, 600);
  frame->Draw();
  canvas.SaveAs("beam_position.png");
}
