#include "TCanvas.h"
#include "TFile.h"
#include "TGraph.h"
#include "TTree.h"
#include <algorithm>
#include <array>
#include <iostream>

using State = std::array<double, 4>; // x, y, vx, vy

State derivative(const State &s)
{
   const double chargeOverMass = 1.602176634e-19 / 1.67262192e-27, eField = 2.0e4, bField = 0.5;
   return {s[2], s[3], chargeOverMass * s[3] * bField, chargeOverMass * (eField - s[2] * bField)};
}

State moved(const State &s, const State &d, double h)
{
   return {s[0] + h * d[0], s[1] + h * d[1], s[2] + h * d[2], s[3] + h * d[3]};
}

void reference()
{
   const double h = 1e-9;
   const int steps = 1000;
   TFile file("drift.root", "RECREATE");
   TTree tree("track", "proton in crossed fields");
   State s{};
   double t = 0., x = 0., y = 0., top = 0.;
   tree.Branch("t", &t);
   tree.Branch("x", &x);
   tree.Branch("y", &y);
   tree.Fill();
   TGraph path;
   path.AddPoint(0., 0.);
   for (int i = 1; i <= steps; ++i) {
      const State k1 = derivative(s), k2 = derivative(moved(s, k1, h / 2)), k3 = derivative(moved(s, k2, h / 2)), k4 = derivative(moved(s, k3, h));
      for (int j = 0; j < 4; ++j)
         s[j] += h / 6. * (k1[j] + 2. * k2[j] + 2. * k3[j] + k4[j]);
      t = i * h;
      x = s[0];
      y = s[1];
      top = std::max(top, y);
      tree.Fill();
      path.AddPoint(x, y);
   }
   tree.Write();
   std::cout << "greatest height = " << top * 1e3 << " mm\n" << "drift velocity = " << x / t << " m/s" << std::endl;
   TCanvas canvas("canvas", "", 900, 400);
   path.SetTitle("proton;x (m);y (m)");
   path.Draw("AL");
   canvas.SaveAs("drift.png");
}
