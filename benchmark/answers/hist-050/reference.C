#include <TCanvas.h>
#include <TEfficiency.h>
#include <TFile.h>
#include <TH1D.h>
#include <cmath>
#include <iostream>
#include <memory>

void reference()
{
   TFile input("probe_counts.root");
   std::unique_ptr<TH1D> passed(input.Get<TH1D>("h_passed")), total(input.Get<TH1D>("h_total"));
   passed->SetDirectory(nullptr);
   total->SetDirectory(nullptr);

   const double overall = passed->Integral() / total->Integral();
   std::cout << "overall efficiency = " << overall << " +- " << std::sqrt(overall * (1 - overall) / total->Integral()) << "\n";

   TEfficiency efficiency(*passed, *total);
   TCanvas canvas("canvas", "efficiency", 800, 600);
   efficiency.SetTitle("Tag and probe;p_{T} [GeV];efficiency");
   efficiency.Draw("AP");
   canvas.SaveAs("eff.png");
}
