#include <TCanvas.h>
#include <TFile.h>
#include <TFractionFitter.h>
#include <TH1.h>
#include <TObjArray.h>
#include <iostream>

void reference() {
  TFile input("isolation_templates.root");
  auto *data = input.Get<TH1>("h_data");
  TObjArray templates;
  templates.Add(input.Get<TH1>("h_photon"));
  templates.Add(input.Get<TH1>("h_jet"));
  TFractionFitter fitter(data, &templates, "Q");
  fitter.Constrain(0, 0., 1.);
  fitter.Constrain(1, 0., 1.);
  if (fitter.Fit() != 0) {
    std::cerr << "the fit did not converge\n";
    return;
  }
  double photon, photonError, jet, jetError;
  fitter.GetResult(0, photon, photonError);
  fitter.GetResult(1, jet, jetError);
  std::cout << "photon fraction = " << photon << " +- " << photonError << "\n"
            << "jet fraction = " << jet << " +- " << jetError << "\n";

  TCanvas canvas("canvas", "isolation", 800, 600);
  data->SetMarkerStyle(20);
  data->Draw("E");
  fitter.GetPlot()->Draw("hist same");
  canvas.SaveAs("photon_fraction.png");
}
