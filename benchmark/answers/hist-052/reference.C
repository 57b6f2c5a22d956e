#include <Fit/Fitter.h>
#include <TCanvas.h>
#include <TF1.h>
#include <TFile.h>
#include <TH1D.h>
#include <TRandom3.h>
#include <cmath>
#include <iostream>

void reference()
{
   const double lifetime = 2.197;
   TRandom3 random(52);
   TH1D first("h_first", "First telescope;t [#mus];counts", 50, 0, 10);
   TH1D second("h_second", "Second telescope;t [#mus];counts", 50, 0, 10);
   auto simulate = [&](TH1D &h, int decays, int background) {
      for (int i = 0; i < decays; ++i)
         h.Fill(random.Exp(lifetime));
      for (int i = 0; i < background; ++i)
         h.Fill(random.Uniform(0, 10));
   };
   simulate(first, 20000, 2000);
   simulate(second, 5000, 500);

   // Twice the negative logarithm of the Poisson likelihood ratio; parameters: lifetime, then start and background of each.
   auto deviance = [&](const double *p) {
      double sum = 0;
      auto add = [&](const TH1D &h, double start, double background) {
         for (int i = 1; i <= h.GetNbinsX(); ++i) {
            const double expected = start * std::exp(-h.GetBinCenter(i) / p[0]) + background, seen = h.GetBinContent(i);
            if (expected <= 0) {
               sum += 1e6;
               continue;
            }
            sum += 2 * (expected - seen + (seen > 0 ? seen * std::log(seen / expected) : 0));
         }
      };
      add(first, p[1], p[2]);
      add(second, p[3], p[4]);
      return sum;
   };
   ROOT::Fit::Fitter fitter;
   const double start[5] = {2, 1500, 30, 400, 8};
   fitter.SetFCN(5, deviance, start, 100, 1);
   if (!fitter.FitFCN())
      std::cerr << "the fit did not converge\n";
   const auto &result = fitter.Result();
   std::cout << "lifetime = " << result.Parameter(0) << " +- " << result.ParError(0) << " us\n";
   std::cout << "background first = " << result.Parameter(2) << " +- " << result.ParError(2) << "\n";
   std::cout << "background second = " << result.Parameter(4) << " +- " << result.ParError(4) << "\n";

   TF1 curve_first("curve_first", "[0]*exp(-x/[1])+[2]", 0, 10), curve_second("curve_second", "[0]*exp(-x/[1])+[2]", 0, 10);
   curve_first.SetParameters(result.Parameter(1), result.Parameter(0), result.Parameter(2));
   curve_second.SetParameters(result.Parameter(3), result.Parameter(0), result.Parameter(4));
   TCanvas canvas("canvas", "muons", 1000, 500);
   canvas.Divide(2, 1);
   canvas.cd(1);
   first.Draw("E");
   curve_first.Draw("SAME");
   canvas.cd(2);
   second.Draw("E");
   curve_second.Draw("SAME");
   canvas.SaveAs("muons.png");

   TFile output("muons.root", "RECREATE");
   first.Write();
   second.Write();
}
