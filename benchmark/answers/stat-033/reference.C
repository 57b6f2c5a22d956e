#include <RooAbsData.h>
#include <RooAbsPdf.h>
#include <RooPlot.h>
#include <RooRealVar.h>
#include <RooWorkspace.h>
#include <TCanvas.h>
#include <TFile.h>
#include <iostream>
#include <memory>

void reference() {
  TFile input("lambda_workspace.root");
  auto *w = input.Get<RooWorkspace>("w");
  RooAbsPdf *model = w->pdf("model");
  RooAbsData *data = w->data("data");
  model->fitTo(*data, RooFit::PrintLevel(-1));
  std::cout << "nsig = " << w->var("nsig")->getVal() << " +- " << w->var("nsig")->getError() << "\n";
  std::unique_ptr<RooPlot> frame{w->var("mass")->frame()};
  data->plotOn(frame.get());
  model->plotOn(frame.get());
  TCanvas canvas("canvas", "Lambda", 800, 600);
  frame->Draw();
  canvas.SaveAs("lambda_fit.png");
}
