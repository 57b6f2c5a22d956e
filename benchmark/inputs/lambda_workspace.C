// Workspace "w" with the pdf "model" (yields nsig and nbkg) and the dataset "data" of p pi masses.
#include <RooDataSet.h>
#include <RooRandom.h>
#include <RooRealVar.h>
#include <RooWorkspace.h>
#include <memory>

void lambda_workspace() {
  RooRandom::randomGenerator()->SetSeed(9122);
  RooWorkspace w("w");
  w.factory("Gaussian::peak(mass[1.09, 1.15], mean[1.1157, 1.11, 1.12], width[0.0021, 0.0005, 0.01])");
  w.factory("Polynomial::smooth(mass, {slope[1.5, -0.8, 20]})");
  w.factory("SUM::model(nsig[640, 0, 5000] * peak, nbkg[1200, 0, 5000] * smooth)");
  std::unique_ptr<RooDataSet> data{w.pdf("model")->generate(*w.var("mass"), RooFit::Extended(), RooFit::Name("data"))};
  w.var("nsig")->setVal(300);
  w.var("nbkg")->setVal(1000);
  w.var("width")->setVal(0.003);
  w.import(*data);
  w.writeToFile("lambda_workspace.root");
}
