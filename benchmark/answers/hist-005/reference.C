#include <Fit/BinData.h>
#include <Fit/Chi2FCN.h>
#include <Fit/Fitter.h>
#include <HFitInterface.h>
#include <Math/WrappedMultiTF1.h>
#include <TCanvas.h>
#include <TF1.h>
#include <TFile.h>
#include <TH1D.h>
#include <cmath>
#include <iostream>
#include <memory>

void reference()
{
   std::unique_ptr<TFile> input{TFile::Open("two_counters.root")};
   TH1D *counts[] = {input->Get<TH1D>("counter_a"), input->Get<TH1D>("counter_b")};
   TF1 fits[] = {{"fit_a", "[0]*exp(-x/[1]) + [2]", 0, 30}, {"fit_b", "[0]*exp(-x/[1]) + [2]", 0, 30}};
   ROOT::Math::WrappedMultiTF1 wrapped[] = {{fits[0], 1}, {fits[1], 1}};
   ROOT::Fit::BinData data[2];
   for (int k = 0; k < 2; ++k)
      ROOT::Fit::FillData(data[k], counts[k]);
   ROOT::Fit::Chi2Function chi2a(data[0], wrapped[0]), chi2b(data[1], wrapped[1]);

   // common: [0] lifetime; then amplitude and background of a and b
   auto total = [&](const double *p) {
      const double a[] = {p[1], p[0], p[2]}, b[] = {p[3], p[0], p[4]};
      return chi2a(a) + chi2b(b);
   };
   ROOT::Fit::Fitter fitter;
   const double start[] = {5, 1000, 50, 500, 100};
   fitter.Config().SetParamsSettings(5, start);
   fitter.FitFCN(5, total, nullptr, data[0].Size() + data[1].Size(), 1);
   const auto &result = fitter.Result();
   std::cout << "half-life: " << result.Parameter(0) * std::log(2.) << " +- " << result.ParError(0) * std::log(2.) << "\nchi2: " << result.MinFcnValue()
             << std::endl;

   TCanvas canvas("canvas", "", 700, 900);
   canvas.Divide(1, 2);
   for (int k = 0; k < 2; ++k) {
      fits[k].SetParameters(result.Parameter(1 + 2 * k), result.Parameter(0), result.Parameter(2 + 2 * k));
      canvas.cd(k + 1);
      counts[k]->Draw("E");
      fits[k].Draw("same");
   }
   canvas.SaveAs("two_counters.png");
   TFile output("two_fits.root", "RECREATE");
   for (auto &f : fits)
      f.Write();
}
