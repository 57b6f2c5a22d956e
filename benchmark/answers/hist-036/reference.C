#include <TCanvas.h>
#include <TF1.h>
#include <TFile.h>
#include <TGraphErrors.h>
#include <TH1D.h>
#include <TRandom3.h>
#include <cmath>
#include <iostream>

void reference()
{
   const double a = 0.10, b = 0.01;
   TRandom3 random(36);
   TGraphErrors graph;
   graph.SetNameTitle("g_resolution", "Resolution;E [GeV];#sigma/E");
   for (double energy : {5., 10., 20., 50., 100., 200.}) {
      const double width = std::sqrt(a * a / energy + b * b);
      TH1D ratio("ratio", "", 300, 0.7, 1.3);
      ratio.SetDirectory(nullptr);
      for (int i = 0; i < 20000; ++i)
         ratio.Fill(random.Gaus(1, width));
      TF1 gauss("gauss", "gaus", 0.7, 1.3);
      ratio.Fit(&gauss, "QNL");
      const int point = graph.GetN();
      graph.SetPoint(point, energy, gauss.GetParameter(2));
      graph.SetPointError(point, 0, gauss.GetParError(2));
   }

   TF1 formula("formula", "sqrt([0]*[0]/x + [1]*[1])", 4, 220);
   formula.SetParameters(0.2, 0.02);
   graph.Fit(&formula, "Q");
   std::cout << "stochastic = " << std::abs(formula.GetParameter(0)) << " +- " << formula.GetParError(0) << "\n";
   std::cout << "constant = " << std::abs(formula.GetParameter(1)) << " +- " << formula.GetParError(1) << "\n";

   TCanvas canvas("canvas", "resolution", 800, 600);
   canvas.SetLogx();
   graph.SetMarkerStyle(20);
   graph.Draw("AP");
   canvas.SaveAs("resolution.png");
   TFile output("resolution.root", "RECREATE");
   graph.Write();
}
