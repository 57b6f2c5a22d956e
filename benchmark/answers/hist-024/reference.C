#include <TEfficiency.h>
#include <TFile.h>
#include <TGraphAsymmErrors.h>
#include <fstream>
#include <iostream>
#include <memory>
#include <string>

void reference()
{
   TEfficiency efficiency("eff", "Trigger;p_{T} [GeV];efficiency", 20, 0, 60);
   efficiency.SetStatisticOption(TEfficiency::kFCP);
   efficiency.SetConfidenceLevel(0.683);
   std::ifstream input("trigger.csv");
   std::string header;
   std::getline(input, header);
   double pt;
   char comma;
   int passed;
   while (input >> pt >> comma >> passed)
      efficiency.Fill(passed, pt);

   const int bin = efficiency.FindFixBin(25.5);
   const double value = efficiency.GetEfficiency(bin);
   std::cout << "efficiency = " << value << "\n";
   std::cout << "lower = " << value - efficiency.GetEfficiencyErrorLow(bin) << "\n";
   std::cout << "upper = " << value + efficiency.GetEfficiencyErrorUp(bin) << "\n";

   std::unique_ptr<TGraphAsymmErrors> graph(efficiency.CreateGraph());
   TFile output("efficiency.root", "RECREATE");
   graph->Write("g_eff");
}
