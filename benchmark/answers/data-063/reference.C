#include <ROOT/RDataFrame.hxx>
#include <algorithm>
#include <fstream>
#include <iostream>
#include <numeric>

void reference()
{
   ROOT::RDataFrame frame("showers", "eas_sample.root");
   auto inclined = frame.Filter("zenith > 20");
   auto run = inclined.Take<int>("run");
   auto energy = inclined.Take<float>("energy");
   auto zenith = inclined.Take<float>("zenith");
   auto electrons = inclined.Take<double>("n_e");
   std::vector<std::size_t> order(electrons->size());
   std::iota(order.begin(), order.end(), 0);
   std::partial_sort(order.begin(), order.begin() + 10, order.end(), [&](auto a, auto b) { return (*electrons)[a] > (*electrons)[b]; });
   std::ofstream out("top_ten.txt");
   double sum = 0;
   for (int i = 0; i < 10; ++i) {
      const auto k = order[i];
      out << (*run)[k] << ' ' << (*energy)[k] << ' ' << (*zenith)[k] << ' ' << (*electrons)[k] << '\n';
      sum += (*energy)[k];
   }
   std::cout << "sum: " << sum << std::endl;
}
