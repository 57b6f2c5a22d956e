#include "Math/ProbFuncMathCore.h"
#include "Math/QuantFuncMathCore.h"
#include "TCanvas.h"
#include "TFile.h"
#include "TGraph.h"
#include "TH1.h"
#include <cmath>
#include <iostream>

void reference()
{
   TFile input("dimuon_scan.root");
   auto *observed = input.Get<TH1>("observed");
   auto *expected = input.Get<TH1>("expected");
   TGraph graph;
   double best = -100., mass = 0.;
   for (int i = 2; i < observed->GetNbinsX(); ++i) {
      const int n = std::lround(observed->Integral(i - 1, i + 1));
      const double p = n > 0 ? ROOT::Math::poisson_cdf_c(n - 1, expected->Integral(i - 1, i + 1)) : 1. - 1e-16;
      const double z = ROOT::Math::normal_quantile_c(p, 1.);
      graph.AddPoint(observed->GetBinCenter(i), z);
      if (z > best) {
         best = z;
         mass = observed->GetBinCenter(i);
      }
   }
   std::cout << "significance = " << best << '\n' << "mass = " << mass << " GeV" << std::endl;

   TCanvas canvas("canvas", "", 800, 500);
   graph.SetTitle("scan;mass (GeV);local significance");
   graph.Draw("AL");
   canvas.SaveAs("scan.png");
   TFile output("scan.root", "RECREATE");
   graph.Write("local_z");
}
