#include <RooAddPdf.h>
#include <RooDataSet.h>
#include <RooFormulaVar.h>
#include <RooGaussian.h>
#include <RooPlot.h>
#include <RooRealVar.h>
#include <TCanvas.h>
#include <TLegend.h>
#include <iostream>
#include <memory>

void reference() {
  using namespace RooFit;
  RooRealVar dedx("dedx", "dE/dx [keV/cm]", 1, 6), width("width", "relative width", 0.07, 0.02, 0.3);
  RooFormulaVar pionWidth("pionWidth", "2.40 * @0", width), kaonWidth("kaonWidth", "3.05 * @0", width), protonWidth("protonWidth", "4.40 * @0", width);
  RooGaussian pion("pion", "pions", dedx, RooConst(2.40), pionWidth), kaon("kaon", "kaons", dedx, RooConst(3.05), kaonWidth),
    proton("proton", "protons", dedx, RooConst(4.40), protonWidth);
  RooRealVar pions("pions", "", 0.6, 0, 1), kaons("kaons", "", 0.2, 0, 1);
  RooAddPdf model("model", "sum", {pion, kaon, proton}, {pions, kaons});
  std::unique_ptr<RooDataSet> data{RooDataSet::read("tpc_dedx.txt", dedx, "Q")};
  model.fitTo(*data, PrintLevel(-1));
  std::cout << "pions = " << pions.getVal() << "\n"
            << "kaons = " << kaons.getVal() << "\n"
            << "protons = " << 1 - pions.getVal() - kaons.getVal() << "\n"
            << "relative width = " << width.getVal() << "\n";

  std::unique_ptr<RooPlot> frame{dedx.frame(Bins(100))};
  data->plotOn(frame.get(), Name("data"));
  model.plotOn(frame.get(), LineColor(kBlack), Name("sum"));
  const char *names[] = {"pion", "kaon", "proton"};
  const int colours[] = {kRed, kGreen + 2, kBlue};
  TLegend legend(0.65, 0.65, 0.88, 0.88);
  legend.AddEntry(frame->findObject("sum"), "sum", "l");
  for (int i = 0; i < 3; ++i) {
    model.plotOn(frame.get(), Components(names[i]), LineColor(colours[i]), Name(names[i]));
    legend.AddEntry(frame->findObject(names[i]), names[i], "l");
  }
  frame->SetMinimum(0.5);
  TCanvas canvas("canvas", "dE/dx", 800, 600);
  canvas.SetLogy();
  frame->Draw();
  legend.Draw();
  canvas.SaveAs("tpc_particle_fractions.png");
}
