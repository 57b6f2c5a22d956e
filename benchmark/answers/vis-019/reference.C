#include <TCanvas.h>
#include <TF1.h>
#include <TFile.h>
#include <TLegend.h>
#include <iostream>
#include <memory>
#include <vector>

void reference() {
  const std::vector<std::pair<double, int>> curves{{6000, kBlue}, {5000, kOrange + 1}, {4000, kRed}};
  TCanvas canvas("canvas", "", 800, 600);
  TFile file("planck.root", "RECREATE");
  TLegend legend(0.65, 0.7, 0.88, 0.88);
  std::vector<std::unique_ptr<TF1>> functions;
  for (const auto& [temperature, colour] : curves) {
    auto f = std::make_unique<TF1>(Form("f_%.0f", temperature),
                                   "1.191e20/pow(x,5)/(exp(1.4388e7/(x*[0]))-1)", 200, 2000);
    f->SetTitle(";wavelength [nm];spectral radiance");
    f->SetParameter(0, temperature);
    f->SetLineColor(colour);
    f->Draw(functions.empty() ? "" : "same");
    legend.AddEntry(f.get(), Form("%.0f K", temperature), "l");
    std::cout << "peak " << temperature << " K: " << f->GetMaximumX() << " nm\n";
    f->Write();
    functions.push_back(std::move(f));
  }
  legend.Draw();
  canvas.SaveAs("planck.pdf");
}
