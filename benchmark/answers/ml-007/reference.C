#include <TCanvas.h>
#include <TFile.h>
#include <TGraph.h>
#include <TTree.h>
#include <algorithm>
#include <iostream>
#include <memory>
#include <vector>

void reference()
{
   std::unique_ptr<TFile> input{TFile::Open("trigger_scores.root")};
   auto read = [&](const char *name) {
      auto tree = input->Get<TTree>(name);
      const auto n = tree->Draw("score", "", "goff");
      std::vector<double> scores(tree->GetV1(), tree->GetV1() + n);
      std::sort(scores.begin(), scores.end());
      return scores;
   };
   const auto signal = read("signal"), background = read("background");
   auto efficiency = [](const std::vector<double> &s, double cut) { return double(s.end() - std::upper_bound(s.begin(), s.end(), cut)) / s.size(); };
   TGraph roc;
   for (int i = 200; i >= 0; --i)
      roc.AddPoint(efficiency(signal, i / 200.), 1 - efficiency(background, i / 200.));
   double area = 0;
   for (int i = 1; i < roc.GetN(); ++i)
      area += (roc.GetPointX(i) - roc.GetPointX(i - 1)) * (roc.GetPointY(i) + roc.GetPointY(i - 1)) / 2;
   std::cout << "area: " << area << "\nrejection: " << roc.Eval(0.8) << std::endl;

   TCanvas canvas;
   roc.SetTitle("Trigger classifier;Signal efficiency;Background rejection");
   roc.Draw("AL");
   canvas.SaveAs("roc.png");
   TFile output("roc.root", "RECREATE");
   output.WriteObject(&roc, "roc");
}
