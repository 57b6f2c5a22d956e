#include <RooWorkspace.h>

void reference() {
  RooWorkspace w("w");
  w.factory("Gaussian::signal(mass[8.5, 11], mean[9.46, 9, 10], width[0.08, 0.01, 0.5])");
  w.factory("Exponential::background(mass, slope[-0.6, -5, 5])");
  w.factory("SUM::model(nsig[1200, 0, 10000] * signal, nbkg[3800, 0, 10000] * background)");
  w.writeToFile("upsilon_model.root");
}
