#include <TCanvas.h>
#include <TFile.h>
#include <TH1D.h>
#include <TLegend.h>
#include <algorithm>
#include <iostream>

void reference() {
  TFile file("pmt_before_after.root");
  auto* before = file.Get<TH1D>("h_before");
  auto* after = file.Get<TH1D>("h_after");
  for (TH1D* h : {before, after}) h->Scale(1 / h->Integral());
  before->SetLineColor(kBlue);
  after->SetLineColor(kRed);
  before->SetStats(false);
  before->SetMaximum(1.15 * std::max(before->GetMaximum(), after->GetMaximum()));

  TCanvas canvas("canvas", "", 800, 600);
  before->Draw("hist");
  after->Draw("hist same");
  TLegend legend(0.65, 0.72, 0.88, 0.88);
  legend.AddEntry(before, "before", "l");
  legend.AddEntry(after, "after", "l");
  legend.Draw();
  canvas.SaveAs("pmt_shapes.png");
  std::cout << "shift of the mean " << after->GetMean() - before->GetMean() << " pC\n";
}
