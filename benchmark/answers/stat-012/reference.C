#include <ROOT/RDataFrame.hxx>
#include <TFile.h>
#include <TH1D.h>
#include <TMath.h>
#include <TRandom3.h>
#include <iostream>
#include <vector>

void reference() {
  auto frame = ROOT::RDF::FromCSV("shower_depths.csv");
  const std::vector<double> depths = *frame.Take<double>("xmax");
  const int n = depths.size();
  TRandom3 random(11);
  TFile output("shower_bootstrap.root", "RECREATE");
  TH1D histogram("h_median", "bootstrap medians;median [g/cm^{2}]", 100, 720, 820);
  std::vector<double> medians, sample(n);
  for (int i = 0; i < 2000; ++i) {
    for (double &value : sample) value = depths[random.Integer(n)];
    medians.push_back(TMath::Median(n, sample.data()));
    histogram.Fill(medians.back());
  }
  std::cout << "median = " << TMath::Median(n, depths.data()) << "\n"
            << "standard error = " << TMath::StdDev(medians.begin(), medians.end()) << "\n";
  histogram.Write();
}
