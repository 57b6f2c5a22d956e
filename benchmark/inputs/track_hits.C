// Hits of four tracks from the origin in six cylinder layers of a solenoid of 2 T, seen along the beam.
#include <TRandom3.h>
#include <cmath>
#include <cstdio>

void track_hits() {
  TRandom3 random(97);
  FILE* out = std::fopen("track_hits.csv", "w");
  std::fprintf(out, "track,x_cm,y_cm\n");
  const double radius[]{120, 210, 80, 330}, angle[]{0.4, 1.9, 3.3, 5.2};
  const int sign[]{1, -1, -1, 1};
  for (int t = 0; t < 4; ++t) {
    for (const double layer : {5., 10., 20., 30., 45., 60.}) {
      // A chord of length `layer` turns from the first direction by asin(layer / 2R).
      const double phi = angle[t] - sign[t] * std::asin(layer / (2 * radius[t]));
      const double shift = random.Gaus(0, 0.005);
      std::fprintf(out, "%d,%.4f,%.4f\n", t + 1, layer * std::cos(phi) - shift * std::sin(phi),
                   layer * std::sin(phi) + shift * std::cos(phi));
    }
  }
  std::fclose(out);
}
