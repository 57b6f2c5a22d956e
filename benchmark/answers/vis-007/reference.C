#include <TCanvas.h>
#include <TF1.h>
#include <TFile.h>
#include <iostream>

void reference() {
  TF1 flux("f_flux", "1.8e4*(x<3e6 ? 1 : pow(x/3e6,-0.4))", 100, 1e9);
  flux.SetTitle(";energy [GeV];E^{2.7} #times flux [m^{-2} s^{-1} sr^{-1} GeV^{1.7}]");
  flux.SetNpx(1000);

  TCanvas canvas("canvas", "", 800, 600);
  canvas.SetLogx();
  canvas.SetLogy();
  flux.Draw();
  canvas.SaveAs("cosmic_knee.png");

  TFile file("cosmic_knee.root", "RECREATE");
  flux.Write();
  std::cout << "flux at 1e8 GeV times E^2.7: " << flux.Eval(1e8) << '\n';
}
