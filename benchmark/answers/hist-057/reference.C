#include <TCanvas.h>
#include <TFile.h>
#include <TH2Poly.h>
#include <fstream>
#include <iostream>
#include <string>

void reference()
{
   TH2Poly pads("h_pads", "Beam monitor;x [mm];y [mm]", -13, 13, -15, 10);
   const double x[3] = {-5, 5, 0}, y[3] = {0, 0, 8};
   pads.AddBin(3, x, y);
   pads.AddBin(-12, -6, -6, 6);
   pads.AddBin(6, -6, 12, 6);
   pads.AddBin(-5, -9, 0, -1);
   pads.AddBin(0, -9, 5, -1);
   pads.AddBin(-12, -14, 12, -10);

   std::ifstream input("pad_hits.csv");
   std::string header;
   std::getline(input, header);
   double hit_x, hit_y;
   char comma;
   while (input >> hit_x >> comma >> hit_y)
      pads.Fill(hit_x, hit_y);
   for (int i = 1; i <= pads.GetNumberOfBins(); ++i)
      std::cout << "pad " << i << ": " << pads.GetBinContent(i) << "\n";

   TCanvas canvas("canvas", "pads", 700, 700);
   pads.SetStats(false);
   pads.Draw("COLZ L");
   canvas.SaveAs("pads.png");
   TFile output("pads.root", "RECREATE");
   pads.Write();
}
