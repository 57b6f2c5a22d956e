#include <TCanvas.h>
#include <TF1.h>
#include <TFile.h>
#include <TH1.h>
#include <iostream>

void reference() {
  TFile input("silver_activation.root");
  auto *counts = input.Get<TH1>("h_silver");
  TF1 decay("decay", "[0] * exp(-log(2.) * x / [1]) + [2] * exp(-log(2.) * x / [3]) + 5", 0, 600);
  decay.SetParameters(1000, 20, 200, 150);
  counts->Fit(&decay, "QLI");
  std::cout << "short = " << decay.GetParameter(1) << " +- " << decay.GetParError(1) << " s\n"
            << "long = " << decay.GetParameter(3) << " +- " << decay.GetParError(3) << " s\n";
  TCanvas canvas("canvas", "silver", 800, 600);
  canvas.SetLogy();
  counts->Draw("E");
  canvas.SaveAs("silver_half_lives.png");
}
