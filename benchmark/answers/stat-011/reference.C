#include <TCanvas.h>
#include <TF1.h>
#include <TKDE.h>
#include <fstream>
#include <iostream>
#include <vector>

void reference() {
  std::ifstream input("drift_times.txt");
  std::vector<double> times;
  for (double t; input >> t;) times.push_back(t);
  TKDE density(times.size(), times.data(), 0., 600., "KernelType:Gaussian;Iteration:Adaptive;Mirror:noMirror;Binning:Unbinned", 1.);
  std::cout << "density at 180 = " << density(180.) << "\n"
            << "density at 380 = " << density(380.) << "\n";
  TCanvas canvas("canvas", "drift times", 800, 600);
  density.GetFunction(400, 0, 600)->Draw();
  canvas.SaveAs("drift_density.png");
}
