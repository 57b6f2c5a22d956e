#include <TCanvas.h>
#include <TFile.h>
#include <TH1D.h>
#include <TLine.h>
#include <iostream>
#include <memory>

void reference()
{
   TFile input("data_mc.root");
   std::unique_ptr<TH1D> ratio(input.Get<TH1D>("h_data"));
   std::unique_ptr<TH1D> mc(input.Get<TH1D>("h_mc"));
   ratio->SetDirectory(nullptr);
   mc->SetDirectory(nullptr);
   ratio->Sumw2();
   const double factor = ratio->Integral() / mc->Integral();
   mc->Scale(factor);
   ratio->SetName("h_ratio");
   ratio->Divide(mc.get());
   std::cout << "scale factor = " << factor << "\n";

   TCanvas canvas("canvas", "ratio", 800, 500);
   ratio->SetStats(false);
   ratio->SetMinimum(0);
   ratio->SetMaximum(3);
   ratio->Draw("E1");
   TLine one(0, 1, 250, 1);
   one.SetLineColor(kRed);
   one.Draw();
   canvas.SaveAs("ratio.png");

   TFile output("ratio.root", "RECREATE");
   ratio->Write();
}
