#include <TCanvas.h>
#include <TFile.h>
#include <TGenPhaseSpace.h>
#include <TGraph.h>
#include <TH2D.h>
#include <TLorentzVector.h>
#include <TRandom3.h>
#include <cmath>
#include <iostream>

const double M = 1.86484, mK = 0.493677, mPi = 0.13957, mPi0 = 0.134977;

/** Squared mass of pi+ pi0 at its lower (sign +1) or upper (-1) limit for a squared mass s of K pi+. */
double limit(double s, int sign) {
  const double m12 = std::sqrt(s);
  const double ePi = (s - mK * mK + mPi * mPi) / (2 * m12);
  const double ePi0 = (M * M - s - mPi0 * mPi0) / (2 * m12);
  const double pPi = std::sqrt(std::max(0.0, ePi * ePi - mPi * mPi));
  const double pPi0 = std::sqrt(std::max(0.0, ePi0 * ePi0 - mPi0 * mPi0));
  return std::pow(ePi + ePi0, 2) - std::pow(pPi + sign * pPi0, 2);
}

void reference() {
  gRandom->SetSeed(5);
  TLorentzVector parent(0, 0, 0, M);
  double masses[]{mK, mPi, mPi0};
  TGenPhaseSpace decay;
  decay.SetDecay(parent, 3, masses);
  const double maximum = decay.GetWtMax();
  TH2D h("h_dalitz", ";m^{2}(K#pi^{+}) [GeV^{2}];m^{2}(#pi^{+}#pi^{0}) [GeV^{2}]", 100, 0.3, 3.1, 100, 0, 2);
  while (h.GetEntries() < 20000) {
    if (gRandom->Rndm() * maximum > decay.Generate()) continue;
    const TLorentzVector &k = *decay.GetDecay(0), &pi = *decay.GetDecay(1), &pi0 = *decay.GetDecay(2);
    h.Fill((k + pi).M2(), (pi + pi0).M2());
  }

  const double lower = std::pow(mK + mPi, 2), upper = std::pow(M - mPi0, 2);
  const int n = 1000;
  TGraph boundary;
  for (int i = 0; i <= n; ++i) {
    const double s = lower + (upper - lower) * i / n;
    boundary.AddPoint(s, limit(s, +1));
  }
  for (int i = n; i >= 0; --i) {
    const double s = lower + (upper - lower) * i / n;
    boundary.AddPoint(s, limit(s, -1));
  }

  TCanvas canvas("canvas", "", 800, 700);
  h.SetStats(false);
  h.Draw("COLZ");
  boundary.SetLineColor(kRed);
  boundary.SetLineWidth(2);
  boundary.Draw("L");
  canvas.SaveAs("dalitz.png");

  TFile file("dalitz.root", "RECREATE");
  h.Write();
  boundary.Write("boundary");
  std::cout << "lower " << lower << "\nupper " << upper << "\narea " << boundary.Integral() << '\n';
}
