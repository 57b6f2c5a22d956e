#include <TCanvas.h>
#include <TFile.h>
#include <TFractionFitter.h>
#include <TH1D.h>
#include <TLegend.h>
#include <TObjArray.h>
#include <iostream>
#include <memory>

void reference()
{
   std::unique_ptr<TFile> input{TFile::Open("flavour_fit.root")};
   auto data = input->Get<TH1D>("data");
   const char *names[] = {"b", "c", "light"};
   TObjArray templates;
   for (auto name : names)
      templates.Add(input->Get<TH1D>((std::string("template_") + name).c_str()));
   TFractionFitter fitter(data, &templates, "Q");
   for (int i = 0; i < 3; ++i)
      fitter.Constrain(i, 0, 1);
   fitter.Fit();

   TCanvas canvas;
   data->SetMarkerStyle(20);
   data->SetStats(false);
   data->Draw("E");
   TLegend legend(0.7, 0.6, 0.88, 0.85);
   legend.AddEntry(data, "data", "p");
   for (int i = 0; i < 3; ++i) {
      double fraction, error;
      fitter.GetResult(i, fraction, error);
      std::cout << names[i] << " fraction: " << fraction << " +- " << error << std::endl;
      auto shape = static_cast<TH1D *>(templates[i]);
      shape->Scale(fraction * data->Integral() / shape->Integral());
      shape->SetLineColor(i + 2);
      shape->Draw("hist same");
      legend.AddEntry(shape, names[i], "l");
   }
   legend.Draw();
   canvas.SaveAs("flavour.png");
   TFile output("flavour.root", "RECREATE");
   fitter.GetPlot()->Write("prediction");
}
