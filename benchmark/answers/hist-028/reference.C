#include <TFile.h>
#include <TGraph.h>
#include <TMath.h>
#include <algorithm>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

void reference()
{
   std::vector<double> a, b;
   std::ifstream input("tof_runs.csv");
   std::string header;
   std::getline(input, header);
   double x, y;
   char comma;
   while (input >> x >> comma >> y) {
      a.push_back(x);
      b.push_back(y);
   }
   std::sort(a.begin(), a.end());
   std::sort(b.begin(), b.end());

   const double p = TMath::KolmogorovTest(a.size(), a.data(), b.size(), b.data(), "");
   const double distance = TMath::KolmogorovTest(a.size(), a.data(), b.size(), b.data(), "M");
   std::cout << "distance = " << distance << "\np-value = " << p << "\n"
             << (p > 0.05 ? "compatible" : "not compatible") << "\n";

   TFile output("tof_test.root", "RECREATE");
   auto write = [](const std::vector<double> &values, const char *name) {
      TGraph graph;
      for (std::size_t i = 0; i < values.size(); ++i)
         graph.AddPoint(values[i], (i + 1.0) / values.size());
      graph.Write(name);
   };
   write(a, "g_run_a");
   write(b, "g_run_b");
}
