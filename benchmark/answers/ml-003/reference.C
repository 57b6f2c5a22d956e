#include <TCanvas.h>
#include <TFile.h>
#include <TGraph.h>
#include <TMultiLayerPerceptron.h>
#include <TRandom.h>
#include <TTree.h>
#include <cmath>
#include <iostream>

void reference()
{
   gRandom->SetSeed(5);
   double x, y;
   TTree tree("points", "noisy sine");
   tree.Branch("x", &x);
   tree.Branch("y", &y);
   TGraph points;
   for (int i = 0; i < 500; ++i) {
      x = gRandom->Uniform(0, 6.28);
      y = std::sin(x) + gRandom->Gaus(0, 0.05);
      tree.Fill();
      points.AddPoint(x, y);
   }
   TMultiLayerPerceptron network("@x:10:y", &tree, "Entry$%5!=0", "Entry$%5==0");
   network.Train(150, "");

   TGraph graph;
   double sum = 0;
   for (int i = 0; i <= 100; ++i) {
      double in[] = {0.0628 * i};
      const double out = network.Evaluate(0, in);
      graph.AddPoint(in[0], out);
      sum += std::pow(out - std::sin(in[0]), 2);
   }
   std::cout << "rms: " << std::sqrt(sum / 101) << std::endl;

   TCanvas canvas;
   points.SetTitle("Network and training points;x;y");
   points.SetMarkerStyle(6);
   points.Draw("AP");
   graph.SetLineColor(kRed);
   graph.SetLineWidth(2);
   graph.Draw("L");
   canvas.SaveAs("sine_network.png");
   TFile file("sine_network.root", "RECREATE");
   file.WriteObject(&graph, "network");
}
