#include <TF1.h>
#include <TFile.h>
#include <TGraphErrors.h>
#include <cmath>
#include <fstream>
#include <iostream>
#include <string>

void reference()
{
   TGraphErrors scan;
   std::ifstream input("resonance_scan.csv");
   std::string header;
   std::getline(input, header);
   double energy, counts;
   char comma;
   while (input >> energy >> comma >> counts) {
      scan.AddPoint(energy, counts);
      scan.SetPointError(scan.GetN() - 1, 0, std::sqrt(counts));
   }

   TF1 model("model", "[0]*[2]*[2]/4/((x-[1])*(x-[1])+[2]*[2]/4)+[3]", 84.9, 97.1);
   model.SetParNames("height", "position", "width", "background");
   model.SetParameters(2000, 91.19, 2, 100);
   model.FixParameter(1, 91.19);
   model.SetParLimits(2, 1, 5);
   model.SetParLimits(3, 0, 500);
   scan.Fit(&model, "QN");
   for (int i : {2, 0, 3})
      std::cout << model.GetParName(i) << " = " << model.GetParameter(i) << " +- " << model.GetParError(i) << "\n";
   std::cout << "chi2 = " << model.GetChisquare() << "\nndf = " << model.GetNDF() << "\n";

   TFile output("resonance.root", "RECREATE");
   scan.Write("g_scan");
}
