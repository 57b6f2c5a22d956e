// Test beam telescope: plane, tracks that should have hit it, and tracks with a hit found.
#include <TRandom3.h>
#include <fstream>

void tracker_hits() {
  TRandom3 random(9132);
  std::ofstream out("tracker_hits.csv");
  out << "plane,expected,found\n";
  for (int plane = 1; plane <= 10; ++plane) {
    const int expected = 900 + random.Integer(300);
    out << plane << "," << expected << "," << random.Binomial(expected, plane == 7 ? 0.91 : 0.975) << "\n";
  }
}
