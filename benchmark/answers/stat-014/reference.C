#include <TFile.h>
#include <TH1D.h>
#include <TRandom3.h>
#include <cmath>
#include <iostream>

void reference() {
  const int n = 5000;
  const double trueIndex = 2.7;
  TRandom3 random(8);
  TFile output("cosmic_ray_index.root", "RECREATE");
  TH1D histogram("log_energy", "cosmic rays;log_{10}(E / TeV);events", 40, 0, 4);
  double sum = 0;
  for (int i = 0; i < n; ++i) {
    const double energy = std::pow(1 - random.Rndm(), -1 / (trueIndex - 1));
    sum += std::log(energy);
    histogram.Fill(std::log10(energy));
  }
  const double index = 1 + n / sum;
  std::cout << "index = " << index << "\n"
            << "standard error = " << (index - 1) / std::sqrt(n) << "\n";
  histogram.Write();
}
