#include <TCanvas.h>
#include <TFile.h>
#include <TH1D.h>
#include <TMatrixD.h>
#include <TPrincipal.h>
#include <TTree.h>
#include <TVectorD.h>
#include <algorithm>
#include <cmath>
#include <iostream>
#include <memory>
#include <vector>

void reference()
{
   std::unique_ptr<TFile> input{TFile::Open("tau_classes.root")};
   std::vector<TVectorD> rows[2];
   TVectorD mean[2] = {TVectorD(3), TVectorD(3)};
   TMatrixD covariance(3, 3);
   const char *names[] = {"signal", "background"};
   for (int k = 0; k < 2; ++k) {
      auto tree = input->Get<TTree>(names[k]);
      TVectorD v(3);
      tree->SetBranchAddress("mass", &v[0]);
      tree->SetBranchAddress("width", &v[1]);
      tree->SetBranchAddress("impact", &v[2]);
      for (Long64_t i = 0; i < tree->GetEntries(); ++i) {
         tree->GetEntry(i);
         rows[k].push_back(v);
         mean[k] += v;
      }
      tree->ResetBranchAddresses();
      mean[k] *= 1. / rows[k].size();
      for (const auto &row : rows[k])
         for (int a = 0; a < 3; ++a)
            for (int b = 0; b < 3; ++b)
               covariance(a, b) += (row[a] - mean[k][a]) * (row[b] - mean[k][b]) / (rows[k].size() - 1);
   }
   TVectorD w = covariance.Invert() * (mean[0] - mean[1]);
   w *= 1 / std::sqrt(w.Norm2Sqr());
   std::cout << "mass: " << w[0] << "\nwidth: " << w[1] << "\nimpact: " << w[2] << std::endl;

   TH1D d[2] = {{"d_signal", ";Discriminant;Candidates", 100, -0.5, 0.5}, {"d_background", ";Discriminant;Candidates", 100, -0.5, 0.5}};
   std::vector<double> values[2];
   for (int k = 0; k < 2; ++k) {
      for (const auto &row : rows[k]) {
         values[k].push_back(w * row);
         d[k].Fill(values[k].back());
      }
      std::sort(values[k].begin(), values[k].end());
   }
   double area = 0;
   for (double s : values[0])
      area += std::lower_bound(values[1].begin(), values[1].end(), s) - values[1].begin();
   std::cout << "area: " << area / values[0].size() / values[1].size() << std::endl;

   TCanvas canvas;
   d[0].SetLineColor(kRed);
   d[0].Draw();
   d[1].Draw("same");
   canvas.SaveAs("discriminant.png");
   TFile output("discriminant.root", "RECREATE");
   for (auto &h : d)
      output.WriteObject(&h, h.GetName());
}
