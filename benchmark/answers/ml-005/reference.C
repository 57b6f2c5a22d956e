#include <TFile.h>
#include <TH2D.h>
#include <TKDTree.h>
#include <TTree.h>
#include <iostream>
#include <memory>
#include <vector>

void reference()
{
   std::unique_ptr<TFile> input{TFile::Open("vertex_rings.root")};
   std::vector<double> xs, ys;
   std::vector<int> labels;
   double x, y;
   int label;
   auto connect = [&](const char *name) {
      auto tree = input->Get<TTree>(name);
      tree->SetBranchAddress("x", &x);
      tree->SetBranchAddress("y", &y);
      tree->SetBranchAddress("label", &label);
      return tree;
   };
   auto train = connect("train");
   for (Long64_t i = 0; i < train->GetEntries(); ++i) {
      train->GetEntry(i);
      xs.push_back(x);
      ys.push_back(y);
      labels.push_back(label);
   }
   TKDTreeID points(xs.size(), 2, 10);
   points.SetData(0, xs.data());
   points.SetData(1, ys.data());
   points.Build();

   TH2D inner("inner", "Called inner;x;y", 40, -3, 3, 40, -3, 3);
   auto test = connect("test");
   int correct = 0;
   for (Long64_t i = 0; i < test->GetEntries(); ++i) {
      test->GetEntry(i);
      const int k = 15;
      double point[] = {x, y}, distance[k];
      int nearest[k], votes = 0;
      points.FindNearestNeighbors(point, k, nearest, distance);
      for (int n : nearest)
         votes += labels[n];
      const bool isInner = votes >= 8;
      if (isInner)
         inner.Fill(x, y);
      correct += isInner == (label == 1);
   }
   std::cout << "accuracy: " << double(correct) / test->GetEntries() << std::endl;
   TFile output("neighbours.root", "RECREATE");
   output.WriteObject(&inner, "inner");
}
