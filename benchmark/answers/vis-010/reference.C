#include <TCanvas.h>
#include <TF1.h>
#include <TFile.h>
#include <TLatex.h>
#include <iostream>

void reference() {
  TF1 survival("f_survival", "1-0.97*pow(sin(1.267*0.0025*295/x),2)", 0.3, 3);
  survival.SetTitle(";E_{#nu} [GeV];P(#nu_{#mu} #rightarrow #nu_{#mu})");
  survival.SetNpx(1000);

  TCanvas canvas("canvas", "", 800, 600);
  survival.Draw();
  TLatex formula;
  formula.SetTextSize(0.035);
  formula.DrawLatexNDC(
      0.35, 0.25, "P = 1 - sin^{2}2#theta sin^{2}#left(#frac{1.267 #Deltam^{2} L}{E}#right)");
  canvas.SaveAs("survival.png");

  TFile file("survival.root", "RECREATE");
  survival.Write();
  const double energy = survival.GetMinimumX(0.4, 3);
  std::cout << "minimum at " << energy << " GeV\n"
            << "probability " << survival.Eval(energy) << '\n';
}
