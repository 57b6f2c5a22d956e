#include "TRandom3.h"
#include <fstream>

// Pulls of a track fit, one a line; the errors are a little too small.
void track_pulls()
{
   TRandom3 random(606);
   std::ofstream out("track_pulls.txt");
   for (int i = 0; i < 500; ++i)
      out << random.Gaus(0.05, 1.06) << '\n';
}
