#include "TCanvas.h"
#include "TH1D.h"
#include "TTimeStamp.h"
#include <cmath>
#include <cstdio>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <string>
#include <vector>

void reference()
{
   std::ifstream in("trigger_log.txt");
   std::vector<double> times;
   for (std::string line; std::getline(in, line);) {
      int year, month, day, hour, minute;
      double second;
      if (std::sscanf(line.c_str(), "%d-%d-%d %d:%d:%lf", &year, &month, &day, &hour, &minute, &second) != 6)
         continue;
      const int whole = int(second);
      times.push_back(TTimeStamp(year, month, day, hour, minute, whole, 0).AsDouble() + second - whole);
   }
   const double duration = times.back() - times.front();
   std::cout << std::fixed << std::setprecision(3) << "duration = " << duration << " s\n";
   std::cout << std::setprecision(5) << "rate = " << times.size() / duration << " Hz" << std::endl;

   const int bins = std::ceil(duration / 600.);
   TH1D rate("rate", "triggers;UTC;triggers / 10 min", bins, times.front(), times.front() + 600. * bins);
   for (double time : times)
      rate.Fill(time);
   rate.GetXaxis()->SetTimeDisplay(1);
   rate.GetXaxis()->SetTimeFormat("%H:%M");
   rate.GetXaxis()->SetTimeOffset(0, "gmt");
   TCanvas canvas("canvas", "", 800, 500);
   rate.Draw();
   canvas.SaveAs("rate.png");
}
