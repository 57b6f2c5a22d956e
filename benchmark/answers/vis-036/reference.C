#include <TCanvas.h>
#include <TFile.h>
#include <TGaxis.h>
#include <TH1D.h>
#include <TMath.h>
#include <fstream>
#include <iostream>
#include <memory>
#include <vector>

void reference() {
  std::vector<double> gaps;
  std::ifstream text("trigger_gaps.txt");
  for (double gap; text >> gap;) gaps.push_back(gap);
  TH1D h("h_gap", ";waiting time [ms];fraction of triggers", 100, 0, 100);
  for (const double gap : gaps) h.Fill(gap);
  h.Scale(1 / h.Integral());
  std::unique_ptr<TH1> cumulative(h.GetCumulative());
  cumulative->SetName("h_cumulative");

  TCanvas canvas("canvas", "", 800, 600);
  canvas.SetRightMargin(0.12);
  const double top = 1.1 * h.GetMaximum();
  h.SetStats(false);
  h.SetMaximum(top);
  h.Draw("hist");
  std::unique_ptr<TH1> scaled(static_cast<TH1*>(cumulative->Clone("scaled")));
  scaled->Scale(top);
  scaled->SetLineColor(kRed);
  scaled->Draw("hist same");
  TGaxis axis(100, 0, 100, top, 0, 1, 510, "+L");
  axis.SetLineColor(kRed);
  axis.SetLabelColor(kRed);
  axis.SetTitle("cumulative");
  axis.Draw();
  canvas.SaveAs("trigger_gaps.png");

  TFile file("trigger_gaps.root", "RECREATE");
  h.Write();
  cumulative->Write();
  double probabilities[]{0.5, 0.9}, quantiles[2];
  TMath::Quantiles(gaps.size(), 2, gaps.data(), quantiles, probabilities, false);
  std::cout << "median " << quantiles[0] << " ms\nquantile " << quantiles[1] << " ms\n";
}
