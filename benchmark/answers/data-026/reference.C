#include "TFile.h"
#include <cstdio>
#include <fstream>
#include <memory>
#include <numeric>
#include <sstream>
#include <string>
#include <vector>

void reference()
{
   {
      std::vector<double> gains;
      std::vector<int> dead;
      std::ifstream in("pedestals.txt");
      for (std::string line; std::getline(in, line);) {
         if (line.empty() || line[0] == '#')
            continue;
         std::istringstream fields(line);
         int channel;
         double pedestal, noise, gain;
         fields >> channel >> pedestal >> noise >> gain;
         gains.push_back(gain);
         if (gain == 0)
            dead.push_back(channel);
      }
      TFile out("gains.root", "RECREATE");
      out.WriteObject(&gains, "gains");
      out.WriteObject(&dead, "dead");
   }
   std::unique_ptr<TFile> file{TFile::Open("gains.root")};
   auto *gains = file->Get<std::vector<double>>("gains");
   auto *dead = file->Get<std::vector<int>>("dead");
   const double sum = std::accumulate(gains->begin(), gains->end(), 0.);
   std::printf("dead list");
   for (int channel : *dead)
      std::printf(" %d", channel);
   std::printf("\ndead channels %zu\nmean gain %.4f\n", dead->size(), sum / (gains->size() - dead->size()));
}
