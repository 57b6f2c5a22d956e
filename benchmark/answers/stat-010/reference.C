#include <Math/Functor.h>
#include <Math/RootFinder.h>
#include <TCanvas.h>
#include <TFile.h>
#include <TH1D.h>
#include <TRandom3.h>
#include <TTree.h>
#include <cmath>
#include <iostream>

void reference() {
  const int n = 8, samples = 5000;
  const double trueRate = 0.5;
  // The likelihood ratio depends on rate / estimate alone, so that its interval scales with the estimate.
  ROOT::Math::Functor1D excess([](double ratio) { return n * (ratio - 1 - std::log(ratio)) - 0.5; });
  ROOT::Math::RootFinder finder;
  finder.SetFunction(excess, 0.1, 1);
  finder.Solve();
  const double lowRatio = finder.Root();
  finder.SetFunction(excess, 1, 5);
  finder.Solve();
  const double highRatio = finder.Root();

  TRandom3 random(123);
  TFile output("rate_estimator_toys.root", "RECREATE");
  TTree tree("toys", "toy samples");
  TH1D rates("h_rate", "decay rate;rate [1/s];samples", 60, 0, 3), correctedRates("h_corrected", "jackknife", 60, 0, 3);
  double rate, corrected, low, high, rateSum = 0, correctedSum = 0;
  int covered = 0;
  tree.Branch("rate", &rate);
  tree.Branch("corrected", &corrected);
  tree.Branch("low", &low);
  tree.Branch("high", &high);
  for (int sample = 0; sample < samples; ++sample) {
    double times[n], sum = 0, leftOut = 0;
    for (double &time : times) sum += time = random.Exp(1 / trueRate);
    for (const double time : times) leftOut += (n - 1) / (sum - time);
    rate = n / sum;
    corrected = n * rate - (n - 1) * leftOut / n;
    low = lowRatio * rate;
    high = highRatio * rate;
    rateSum += rate;
    correctedSum += corrected;
    covered += low <= trueRate && trueRate <= high;
    tree.Fill();
    rates.Fill(rate);
    correctedRates.Fill(corrected);
  }
  std::cout << "mean rate = " << rateSum / samples << "\n"
            << "mean corrected = " << correctedSum / samples << "\n"
            << "coverage = " << double(covered) / samples << "\n";
  tree.Write();
  rates.Write();
  correctedRates.Write();
  TCanvas canvas("canvas", "toys", 800, 600);
  correctedRates.SetLineColor(kRed);
  correctedRates.Draw();
  rates.Draw("same");
  canvas.SaveAs("rate_estimator_toys.png");
}
