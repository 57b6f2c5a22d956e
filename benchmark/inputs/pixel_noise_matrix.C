// Noise hits of a 16 by 16 pixel matrix, one row of pixels a line.
#include <TRandom3.h>
#include <cmath>
#include <fstream>

void pixel_noise_matrix() {
  TRandom3 random(131);
  std::ofstream out("pixel_noise_matrix.csv");
  for (int row = 0; row < 16; ++row) {
    for (int column = 0; column < 16; ++column) {
      int n = 1 + random.Poisson(std::exp(random.Gaus(1.5, 0.8)));
      if (row == 11 && column == 4) n = 8731;
      if (row == 2 && column == 13) n = 950;
      out << n << (column < 15 ? "," : "\n");
    }
  }
}
