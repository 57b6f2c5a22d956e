#include <TCanvas.h>
#include <TFile.h>
#include <TFractionFitter.h>
#include <TH1D.h>
#include <TObjArray.h>
#include <iostream>
#include <memory>

void reference()
{
   TFile input("jet_flavour.root");
   std::unique_ptr<TH1D> data(input.Get<TH1D>("h_data")), light(input.Get<TH1D>("h_light")),
      charm(input.Get<TH1D>("h_charm")), bottom(input.Get<TH1D>("h_bottom"));
   for (auto *h : {data.get(), light.get(), charm.get(), bottom.get()})
      h->SetDirectory(nullptr);

   TObjArray templates;
   for (auto *h : {light.get(), charm.get(), bottom.get()})
      templates.Add(h);
   TFractionFitter fitter(data.get(), &templates, "Q");
   for (int i = 0; i < 3; ++i)
      fitter.Constrain(i, 0, 1);
   const int status = fitter.Fit();
   if (status != 0)
      std::cerr << "the fit ended with status " << status << "\n";

   const char *names[3] = {"light", "charm", "bottom"};
   for (int i = 0; i < 3; ++i) {
      double value, error;
      fitter.GetResult(i, value, error);
      std::cout << names[i] << " fraction = " << value << " +- " << error << "\n";
   }

   std::unique_ptr<TH1> sum(static_cast<TH1 *>(fitter.GetPlot()->Clone("h_fit")));
   sum->SetDirectory(nullptr);
   TCanvas canvas("canvas", "fractions", 800, 600);
   data->SetMarkerStyle(20);
   data->Draw("E");
   sum->SetLineColor(kRed);
   sum->Draw("HIST SAME");
   canvas.SaveAs("fractions.png");
   TFile output("fractions.root", "RECREATE");
   sum->Write();
}
