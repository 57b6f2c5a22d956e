// Makes pedestals.txt: pedestal, noise and gain of 64 read-out channels, blank-separated, with comment lines.
#include "TRandom3.h"
#include "TString.h"
#include <fstream>

void pedestals()
{
   TRandom3 random(7106);
   std::ofstream file("pedestals.txt");
   file << "# front-end board 3, calibration of 12 May\n# channel pedestal noise gain (0 = dead)\n";
   for (int channel = 0; channel < 64; ++channel) {
      if (channel == 32)
         file << "# second chip\n";
      const bool dead = channel == 5 || channel == 17 || channel == 40 || channel == 63;
      file << Form("%2d  %7.2f %6.3f  %6.4f\n", channel, random.Gaus(512, 9), dead ? 0. : 1.6 + random.Exp(0.5),
                   dead ? 0. : random.Gaus(0.98, 0.03));
   }
}
