// Calorimeter test beam: energy (GeV), relative resolution, its uncertainty.
#include <TRandom3.h>
#include <cmath>
#include <fstream>

void beam_energies() {
  TRandom3 random(9133);
  std::ofstream out("beam_energies.csv");
  out << "energy,resolution,error\n";
  for (double energy : {5., 10., 20., 30., 50., 80., 100., 120., 180.}) {
    const double resolution = std::hypot(0.11 / std::sqrt(energy), 0.009), error = 0.02 * resolution;
    out << energy << "," << resolution + random.Gaus(0, error) << "," << error << "\n";
  }
}
