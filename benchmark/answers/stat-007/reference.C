#include <RooCBShape.h>
#include <RooDataSet.h>
#include <RooFitResult.h>
#include <RooRandom.h>
#include <RooRealVar.h>
#include <TFile.h>
#include <iostream>
#include <memory>

void reference() {
  RooRandom::randomGenerator()->SetSeed(7);
  RooRealVar ratio("ratio", "E/p", 0.6, 1.3);
  RooRealVar mean("mean", "mean", 1.0, 0.9, 1.1), width("width", "width", 0.04, 0.01, 0.1);
  RooRealVar alpha("alpha", "alpha", 1.2, 0.3, 4), power("power", "power", 3, 1.01, 20);
  RooCBShape shape("shape", "response", ratio, mean, width, alpha, power);
  std::unique_ptr<RooDataSet> data{shape.generate(ratio, 20000)};
  std::unique_ptr<RooFitResult> result{shape.fitTo(*data, RooFit::Save(), RooFit::PrintLevel(-1))};
  for (const RooRealVar *parameter : {&mean, &width, &alpha, &power})
    std::cout << parameter->GetName() << " = " << parameter->getVal() << " +- " << parameter->getError() << "\n";
  TFile output("calorimeter_response.root", "RECREATE");
  result->Write("cb_result");
}
