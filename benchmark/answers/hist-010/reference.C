#include <TF1.h>
#include <TFile.h>
#include <TH1D.h>
#include <TRandom3.h>
#include <iostream>

void reference()
{
   TFile file("bias.root", "RECREATE");
   TH1D levelChi2("level_chi2", "#chi^{2} fit;Constant;Samples", 100, 1, 5), levelLikelihood("level_likelihood", "Likelihood fit;Constant;Samples", 100, 1, 5);
   TH1D counts("counts", "", 100, 0, 100);
   counts.SetDirectory(nullptr);
   TF1 model("model", "[0]", 0, 100);
   TRandom3 random(99);
   double sum[2] = {0, 0};
   for (int sample = 0; sample < 500; ++sample) {
      counts.Reset();
      for (int bin = 1; bin <= 100; ++bin)
         counts.SetBinContent(bin, random.Poisson(3));
      for (int method = 0; method < 2; ++method) {
         model.SetParameter(0, 3);
         counts.Fit(&model, method ? "QL0" : "Q0");
         (method ? levelLikelihood : levelChi2).Fill(model.GetParameter(0));
         sum[method] += model.GetParameter(0);
      }
   }
   std::cout << "chi2: " << sum[0] / 500 << "\nlikelihood: " << sum[1] / 500 << std::endl;
   file.Write();
}
