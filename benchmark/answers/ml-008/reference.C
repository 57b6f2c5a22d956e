#include <TCanvas.h>
#include <TGraph.h>
#include <TMultiGraph.h>
#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

void reference()
{
   std::vector<std::array<double, 2>> points;
   std::ifstream in("pet_spots.csv");
   std::string header;
   std::getline(in, header);
   double x, y;
   char comma;
   while (in >> x >> comma >> y)
      points.push_back({x, y});

   std::array<std::array<double, 3>, 3> centres{{{-10, -10, 0}, {0, -10, 0}, {10, -10, 0}}};
   std::vector<int> cluster(points.size(), -1);
   for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t i = 0; i < points.size(); ++i) {
         auto distance = [&](int c) { return std::hypot(points[i][0] - centres[c][0], points[i][1] - centres[c][1]); };
         int best = 0;
         for (int c = 1; c < 3; ++c)
            if (distance(c) < distance(best))
               best = c;
         changed |= best != cluster[i];
         cluster[i] = best;
      }
      std::array<std::array<double, 3>, 3> sums{};
      for (std::size_t i = 0; i < points.size(); ++i) {
         auto &s = sums[cluster[i]];
         s[0] += points[i][0];
         s[1] += points[i][1];
         ++s[2];
      }
      for (int c = 0; c < 3; ++c)
         centres[c] = {sums[c][0] / sums[c][2], sums[c][1] / sums[c][2], sums[c][2]};
   }

   TMultiGraph all("all", "Annihilation points;x [mm];y [mm]");
   for (int c = 0; c < 3; ++c) {
      auto graph = new TGraph;
      for (std::size_t i = 0; i < points.size(); ++i)
         if (cluster[i] == c)
            graph->AddPoint(points[i][0], points[i][1]);
      graph->SetMarkerStyle(20);
      graph->SetMarkerColor(c + 2);
      all.Add(graph, "P");
   }
   TCanvas canvas;
   all.Draw("A");
   canvas.SaveAs("clusters.png");

   std::sort(centres.begin(), centres.end());
   std::ofstream out("centres.csv");
   out << "x,y,points\n";
   double largest = 0;
   for (const auto &c : centres) {
      out << c[0] << ',' << c[1] << ',' << c[2] << '\n';
      largest = std::max(largest, c[2]);
   }
   std::cout << "largest: " << largest << std::endl;
}
