#include "TFile.h"
#include "TTree.h"
#include <cmath>
#include <cstdio>
#include <fstream>
#include <sstream>
#include <string>

void reference()
{
   std::ifstream in("cryostat_log.csv");
   std::string line, field;
   std::getline(in, line);
   TFile file("cryostat.root", "RECREATE");
   TTree tree("cryostat", "cryostat log");
   double time_s, kelvin, heater_w, sum = 0;
   tree.Branch("time_s", &time_s);
   tree.Branch("kelvin", &kelvin);
   tree.Branch("heater_w", &heater_w);
   int skipped = 0;
   while (std::getline(in, line)) {
      std::istringstream fields(line);
      std::getline(fields, field, ',');
      time_s = std::stod(field);
      std::getline(fields, field, ',');
      kelvin = field.empty() ? -999 : std::stod(field);
      if (std::isnan(kelvin) || kelvin < 0) {
         ++skipped;
         continue;
      }
      std::getline(fields, field, ',');
      heater_w = std::stod(field);
      sum += kelvin;
      tree.Fill();
   }
   tree.Write();
   std::printf("kept %lld\nskipped %d\nmean %.4f K\n", tree.GetEntries(), skipped, sum / tree.GetEntries());
}
