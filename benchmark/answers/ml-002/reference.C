#include <TCanvas.h>
#include <TFile.h>
#include <TH1D.h>
#include <TMultiLayerPerceptron.h>
#include <TRandom.h>
#include <TTree.h>
#include <iostream>
#include <memory>

void reference()
{
   std::unique_ptr<TFile> input{TFile::Open("vertex_rings.root")};
   auto train = input->Get<TTree>("train");
   auto test = input->Get<TTree>("test");
   gRandom->SetSeed(42);
   TMultiLayerPerceptron network("x,y:8:label", train, "Entry$%2==0||Entry$%3==0", "Entry$%2!=0&&Entry$%3!=0");
   network.Train(100, "");

   TH1D inner("score_inner", "Inner source;Network output;Vertices", 60, -0.5, 1.5);
   TH1D outer("score_outer", "Outer wall;Network output;Vertices", 60, -0.5, 1.5);
   double x, y;
   int label, correct = 0;
   test->SetBranchAddress("x", &x);
   test->SetBranchAddress("y", &y);
   test->SetBranchAddress("label", &label);
   for (Long64_t i = 0; i < test->GetEntries(); ++i) {
      test->GetEntry(i);
      double point[] = {x, y};
      const double score = network.Evaluate(0, point);
      (label ? inner : outer).Fill(score);
      correct += (score > 0.5) == (label == 1);
   }
   test->ResetBranchAddresses();
   std::cout << "accuracy: " << double(correct) / test->GetEntries() << std::endl;

   TCanvas canvas;
   inner.SetLineColor(kRed);
   outer.SetLineColor(kBlue);
   inner.Draw();
   outer.Draw("same");
   canvas.SaveAs("ring_scores.png");
   TFile output("ring_scores.root", "RECREATE");
   output.WriteObject(&inner, "score_inner");
   output.WriteObject(&outer, "score_outer");
}
