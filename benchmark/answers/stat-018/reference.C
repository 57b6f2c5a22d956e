#include <RooDataSet.h>
#include <RooPlot.h>
#include <RooRandom.h>
#include <RooRealVar.h>
#include <RooVoigtian.h>
#include <TCanvas.h>
#include <TLegend.h>
#include <iostream>
#include <memory>

void reference() {
  using namespace RooFit;
  RooRandom::randomGenerator()->SetSeed(2024);
  RooRealVar m("m", "mass [GeV]", 70, 110);
  RooRealVar mass("mass", "mass", 91.19, 85, 97), width("width", "natural width", 2.495, 0.5, 8), resolution("resolution", "resolution", 1.5);
  RooVoigtian shape("shape", "Z", m, mass, width, resolution);
  std::unique_ptr<RooDataSet> data{shape.generate(m, 8000)};
  shape.fitTo(*data, PrintLevel(-1));
  std::cout << "mass = " << mass.getVal() << " +- " << mass.getError() << " GeV\n"
            << "natural width = " << width.getVal() << " +- " << width.getError() << " GeV\n";

  std::unique_ptr<RooPlot> frame{m.frame(Bins(80))};
  data->plotOn(frame.get(), Name("points"));
  shape.plotOn(frame.get(), Name("curve"));
  TLegend legend(0.62, 0.7, 0.88, 0.86);
  legend.AddEntry(frame->findObject("points"), "simulated candidates", "pe");
  legend.AddEntry(frame->findObject("curve"), "smeared Breit-Wigner", "l");
  TCanvas canvas("canvas", "Z", 800, 600);
  frame->Draw();
  legend.Draw();
  canvas.SaveAs("z_lineshape.png");
}
