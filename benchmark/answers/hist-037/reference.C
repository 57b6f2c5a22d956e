#include <Math/ProbFunc.h>
#include <TFile.h>
#include <TH1D.h>
#include <TH2D.h>
#include <cmath>
#include <iostream>

void reference()
{
   TFile output("folding.root", "RECREATE");
   TH1D truth("h_true", "True;E [MeV];events", 20, 0, 10);
   TH1D folded("h_folded", "Folded;E [MeV];events", 20, 0, 10);
   TH2D response("h_response", "Response;measured E [MeV];true E [MeV]", 20, 0, 10, 20, 0, 10);
   for (int j = 1; j <= 20; ++j) {
      const double energy = truth.GetBinCenter(j), width = 0.3 * std::sqrt(energy);
      truth.SetBinContent(j, 1000 * energy * std::exp(-energy / 2));
      for (int i = 1; i <= 20; ++i) {
         const double low = folded.GetBinLowEdge(i), up = folded.GetXaxis()->GetBinUpEdge(i);
         const double probability =
            ROOT::Math::normal_cdf(up, width, energy) - ROOT::Math::normal_cdf(low, width, energy);
         response.SetBinContent(i, j, probability);
         folded.AddBinContent(i, probability * truth.GetBinContent(j));
      }
   }
   std::cout << "true = " << truth.Integral() << "\nfolded = " << folded.Integral()
             << "\nlost = " << 1 - folded.Integral() / truth.Integral() << "\n";
   truth.Write();
   folded.Write();
   response.Write();
}
