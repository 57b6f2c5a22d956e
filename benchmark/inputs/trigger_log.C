#include "TRandom3.h"
#include "TTimeStamp.h"
#include <cstdio>
#include <fstream>

// Time (UTC) and pulse height of each trigger; the run goes over midnight.
void trigger_log()
{
   TRandom3 random(17);
   std::ofstream out("trigger_log.txt");
   double second = 22. * 3600. + 47. * 60. + 12.;
   for (int i = 0; i < 1500; ++i) {
      const int whole = int(second), day = 14 + whole / 86400, clock = whole % 86400;
      char line[80];
      std::snprintf(line, sizeof line, "2026-03-%02d %02d:%02d:%02d.%03d %.1f", day, clock / 3600, clock / 60 % 60, clock % 60, int((second - whole) * 1000.), random.Landau(120., 15.));
      out << line << '\n';
      second += 0.5 + random.Exp(4.);
   }
}
