#include <TFile.h>
#include <TGraphErrors.h>
#include <TRandom3.h>
#include <TTree.h>
#include <cmath>
#include <iostream>

void reference() {
  TGraphErrors points("pressure_sensor.csv", "%lg,%lg,%lg"); // the header line does not match
  auto logPosterior = [&](double offset, double gain) {
    double sum = -0.5 * std::pow((gain - 0.80) / 0.01, 2);
    for (int i = 0; i < points.GetN(); ++i)
      sum -= 0.5 * std::pow((points.GetPointY(i) - offset - gain * points.GetPointX(i)) / points.GetErrorY(i), 2);
    return sum;
  };
  const int burnIn = 2000, kept = 100000;
  TRandom3 random(3);
  TFile output("sensor_posterior.root", "RECREATE");
  TTree tree("chain", "posterior sample");
  double offset = 0.4, gain = 0.8, current = logPosterior(offset, gain);
  tree.Branch("offset", &offset);
  tree.Branch("gain", &gain);
  double o = 0, g = 0, oo = 0, gg = 0, og = 0;
  for (int step = 0; step < burnIn + kept; ++step) {
    const double newOffset = random.Gaus(offset, 0.016), newGain = random.Gaus(gain, 0.006);
    const double proposed = logPosterior(newOffset, newGain);
    if (std::log(random.Rndm()) < proposed - current) {
      offset = newOffset;
      gain = newGain;
      current = proposed;
    }
    if (step < burnIn) continue;
    tree.Fill();
    o += offset / kept;
    g += gain / kept;
    oo += offset * offset / kept;
    gg += gain * gain / kept;
    og += offset * gain / kept;
  }
  const double offsetDeviation = std::sqrt(oo - o * o), gainDeviation = std::sqrt(gg - g * g);
  std::cout << "gain mean = " << g << "\n"
            << "gain deviation = " << gainDeviation << "\n"
            << "offset mean = " << o << "\n"
            << "offset deviation = " << offsetDeviation << "\n"
            << "correlation = " << (og - o * g) / (offsetDeviation * gainDeviation) << "\n";
  tree.Write();
}
