#include <TCanvas.h>
#include <TF1.h>
#include <TFile.h>
#include <TH1D.h>
#include <TRandom3.h>
#include <cmath>
#include <iostream>
#include <vector>

void reference()
{
   const int bins = 24;
   std::vector<double> edges;
   for (int i = 0; i <= bins; ++i)
      edges.push_back(std::pow(10, 2 + 2.0 * i / bins));
   TH1D flux("h_flux", "Cosmic rays;E [GeV];events per GeV", bins, edges.data());
   flux.Sumw2();
   TRandom3 random(32);
   for (int i = 0; i < 200000; ++i)
      flux.Fill(100 * std::pow(random.Rndm(), -1 / 1.7));
   flux.Scale(1, "width");

   TF1 power("power", "[0]*pow(x/100,-[1])", 100, 1e4);
   power.SetParNames("norm", "index");
   power.SetParameters(flux.GetBinContent(1), 2.5);
   flux.Fit(&power, "IQ");
   std::cout << "spectral index = " << power.GetParameter(1) << " error " << power.GetParError(1) << "\n";

   TCanvas canvas("canvas", "flux", 800, 600);
   canvas.SetLogx();
   canvas.SetLogy();
   flux.Draw("E");
   canvas.SaveAs("cosmic.png");
   TFile output("cosmic.root", "RECREATE");
   flux.Write();
}
