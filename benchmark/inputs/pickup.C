#include "TMath.h"
#include "TRandom3.h"
#include <fstream>

// Two seconds of the voltage on a cable, sampled at 1 kHz.
void pickup()
{
   TRandom3 random(50);
   std::ofstream out("pickup.csv");
   out << "t_s,u_v\n";
   for (int i = 0; i < 2000; ++i) {
      const double t = i / 1000.;
      out << t << ',' << 1.0 * TMath::Sin(TMath::TwoPi() * 50. * t) + 0.6 * TMath::Sin(TMath::TwoPi() * 137. * t + 1.) + random.Gaus(0., 0.3) << '\n';
   }
}
