#include "TRandom3.h"
#include <fstream>

// Photon arrival times from two scintillator samples: sample 1 after 220, sample 2 after 160 photons.
void scintillator_decay_times()
{
   TRandom3 random(99);
   std::ofstream out("scintillator_decay_times.csv");
   out << "sample,time_ns\n";
   for (int i = 0; i < 380; ++i) {
      const int sample = i < 220 ? 1 : 2;
      out << sample << ',' << random.Exp(sample == 1 ? 40. : 52.) << '\n';
   }
}
