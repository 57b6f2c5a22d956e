#include <TCanvas.h>
#include <TF2.h>
#include <TFile.h>
#include <iostream>

void reference() {
  TF2 potential("f_dipole", "1/sqrt((x-1)^2+y^2+0.1)-1/sqrt((x+1)^2+y^2+0.1)", -3, 3, -3, 3);
  potential.SetTitle("Dipole;x;y;V");
  potential.SetNpx(60);
  potential.SetNpy(60);

  TCanvas canvas("canvas", "", 800, 700);
  potential.Draw("SURF1");
  canvas.SaveAs("dipole.png");

  TFile file("dipole.root", "RECREATE");
  potential.Write();
  std::cout << "potential at (1,0): " << potential.Eval(1, 0) << '\n';
}
