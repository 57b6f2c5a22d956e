#include <TFile.h>
#include <TH1D.h>
#include <TH2D.h>
#include <iostream>
#include <memory>
#include <vector>

void reference()
{
   TFile input("unfolding.root");
   std::unique_ptr<TH1D> measured(input.Get<TH1D>("h_measured")), gen(input.Get<TH1D>("h_gen"));
   std::unique_ptr<TH2D> response(input.Get<TH2D>("h_response"));
   measured->SetDirectory(nullptr);
   gen->SetDirectory(nullptr);
   response->SetDirectory(nullptr);

   const int n = 20, iterations = 4;
   auto probability = [&](int seen, int truth) { return response->GetBinContent(seen, truth) / gen->GetBinContent(truth); };
   TH1D efficiency("h_efficiency", "Efficiency;true p_{T} [GeV]", n, 0, 100);
   for (int t = 1; t <= n; ++t)
      for (int s = 1; s <= n; ++s)
         efficiency.AddBinContent(t, probability(s, t));

   std::vector<double> spectrum(n + 1);
   for (int t = 1; t <= n; ++t)
      spectrum[t] = gen->GetBinContent(t);
   for (int iteration = 0; iteration < iterations; ++iteration) {
      std::vector<double> next(n + 1, 0.0);
      for (int s = 1; s <= n; ++s) {
         double sum = 0;
         for (int t = 1; t <= n; ++t)
            sum += probability(s, t) * spectrum[t];
         for (int t = 1; t <= n && sum > 0; ++t)
            next[t] += measured->GetBinContent(s) * probability(s, t) * spectrum[t] / sum / efficiency.GetBinContent(t);
      }
      spectrum = next;
   }

   TH1D bayes("h_bayes", "Unfolded;p_{T} [GeV];events", n, 0, 100);
   for (int t = 1; t <= n; ++t)
      bayes.SetBinContent(t, spectrum[t]);
   std::cout << "total = " << bayes.Integral() << "\n";
   std::cout << "content = " << bayes.GetBinContent(bayes.FindFixBin(42.5)) << "\n";

   TFile output("bayes.root", "RECREATE");
   bayes.Write();
   efficiency.Write();
}
