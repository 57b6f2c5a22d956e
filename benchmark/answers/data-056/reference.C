#include <ROOT/RDataFrame.hxx>
#include <fstream>
#include <iostream>
#include <vector>

void reference()
{
   auto frame = ROOT::RDF::FromCSV("plane_hits.csv");
   std::vector<ROOT::RDF::RResultPtr<TStatistic>> charge;
   for (int plane = 0; plane < 5; ++plane)
      charge.push_back(frame.Filter("plane == " + std::to_string(plane)).Stats("charge"));

   std::ofstream out("planes.csv");
   out << "plane,hits,mean_charge\n";
   long long total = 0;
   int fewest = 0;
   for (int plane = 0; plane < 5; ++plane) {
      out << plane << ',' << charge[plane]->GetN() << ',' << charge[plane]->GetMean() << '\n';
      total += charge[plane]->GetN();
      if (charge[plane]->GetN() < charge[fewest]->GetN())
         fewest = plane;
   }
   std::cout << "total: " << total << "\nfewest: plane " << fewest << std::endl;
}
