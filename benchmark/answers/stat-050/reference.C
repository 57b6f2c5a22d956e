#include "TMath.h"
#include <algorithm>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

void reference()
{
   std::ifstream in("scintillator_decay_times.csv");
   std::string header;
   std::getline(in, header);
   std::vector<double> first, second;
   int sample;
   char comma;
   double time;
   while (in >> sample >> comma >> time)
      (sample == 1 ? first : second).push_back(time);
   std::sort(first.begin(), first.end());
   std::sort(second.begin(), second.end());
   const int n1 = first.size(), n2 = second.size();
   std::cout << "distance = " << TMath::KolmogorovTest(n1, first.data(), n2, second.data(), "M") << '\n';
   std::cout << "probability = " << TMath::KolmogorovTest(n1, first.data(), n2, second.data(), "") << std::endl;
}
