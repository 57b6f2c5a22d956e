#include <TCanvas.h>
#include <TFile.h>
#include <TTree.h>
#include <iostream>

void reference() {
  TFile input("scintillator_qa.root");
  auto* tree = input.Get<TTree>("qa");

  TCanvas canvas("canvas", "", 1000, 600);
  tree->Draw("light_yield:decay_ns:attenuation_cm:thickness_mm", "", "PARA");
  canvas.SaveAs("scintillator_parallel.png");

  TFile output("scintillator_good.root", "RECREATE");
  TTree* good = tree->CopyTree("light_yield > 8.5 && attenuation_cm > 390");
  good->Write("good");
  std::cout << "selected " << good->GetEntries() << " bars\n";
}
