#include <ROOT/RDataFrame.hxx>
#include <iostream>
#include <string>
#include <vector>

void reference()
{
   ROOT::RDataFrame frame("images", "gamma_images.root");
   const std::vector<std::string> columns = {"width", "length", "size"};
   std::vector<ROOT::RDF::RResultPtr<double>> means, deviations;
   for (const auto &column : columns) {
      means.push_back(frame.Mean(column));
      deviations.push_back(frame.StdDev(column));
   }
   ROOT::RDF::RNode scaled = frame;
   for (int i = 0; i < 3; ++i) {
      const double mean = *means[i], deviation = *deviations[i];
      std::cout << columns[i] << ": " << mean << std::endl;
      scaled = scaled.Redefine(columns[i], [=](double value) { return (value - mean) / deviation; }, {columns[i]});
   }
   scaled.Snapshot("scaled", "scaled.root", {"width", "length", "size", "is_gamma"});
}
