#include <TF1.h>
#include <TFile.h>
#include <TH1D.h>
#include <TRandom3.h>
#include <iostream>

void reference() {
  TRandom3 random(5);
  TFile output("gate_counts.root", "RECREATE");
  TH1D counts("gate_counts", "Geiger tube;counts per gate;gates", 16, -0.5, 15.5);
  for (int i = 0; i < 3000; ++i) counts.Fill(random.Poisson(4.3));
  TF1 poisson("poisson", "3000 * TMath::Poisson(x, [0])", -0.5, 15.5);
  poisson.SetParameter(0, 4);
  counts.Fit(&poisson, "QL0");
  std::cout << "mean = " << poisson.GetParameter(0) << "\n"
            << "error = " << poisson.GetParError(0) << "\n";
  counts.Write();
}
