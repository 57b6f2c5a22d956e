#include <RooDataHist.h>
#include <RooFFTConvPdf.h>
#include <RooGaussian.h>
#include <RooLandau.h>
#include <RooPlot.h>
#include <RooRealVar.h>
#include <TCanvas.h>
#include <TF1.h>
#include <TFile.h>
#include <TH1.h>
#include <iostream>
#include <memory>

void reference() {
  TFile input("silicon_charge.root");
  RooRealVar charge("charge", "charge [ADC]", 0, 200);
  RooDataHist data("data", "charge", charge, input.Get<TH1>("h_charge"));
  RooRealVar location("location", "", 70, 40, 120), scale("scale", "", 5, 1, 20), noise("noise", "", 5, 1, 20);
  RooLandau landau("landau", "", charge, location, scale);
  RooGaussian gauss("gauss", "", charge, RooFit::RooConst(0), noise);
  charge.setBins(4096, "cache");
  RooFFTConvPdf model("model", "", charge, landau, gauss);
  model.setBufferFraction(0.3);
  model.fitTo(data, RooFit::PrintLevel(-1));
  std::unique_ptr<TF1> curve{model.asTF(charge, {}, charge)};
  const double peak = curve->GetMaximumX(50, 120);
  for (const RooRealVar *parameter : {&location, &scale, &noise}) std::cout << parameter->GetName() << " = " << parameter->getVal() << "\n";
  std::cout << "peak = " << peak << "\n";

  std::unique_ptr<RooPlot> frame{charge.frame()};
  data.plotOn(frame.get());
  model.plotOn(frame.get());
  TCanvas canvas("canvas", "charge", 800, 600);
  frame->Draw();
  canvas.SaveAs("silicon_landau_gauss.png");
}
