#include <Math/PdfFuncMathCore.h>
#include <TCanvas.h>
#include <TFile.h>
#include <TGraph.h>
#include <TKDE.h>
#include <TRandom3.h>
#include <iostream>
#include <vector>

void reference()
{
   TRandom3 random(41);
   std::vector<double> charges;
   for (int i = 0; i < 10000; ++i)
      charges.push_back(random.Rndm() < 0.4 ? random.Gaus(0, 0.3) : random.Gaus(1.5, 0.6));

   TKDE kernels(charges.size(), charges.data(), -2, 5,
                "KernelType:Gaussian;Iteration:Adaptive;Mirror:noMirror;Binning:RelaxedBinning", 0.5);
   TGraph estimate, truth;
   for (int i = 0; i <= 200; ++i) {
      const double x = -1.5 + 0.03 * i;
      estimate.AddPoint(x, kernels.GetValue(x));
      truth.AddPoint(x, 0.4 * ROOT::Math::gaussian_pdf(x, 0.3) + 0.6 * ROOT::Math::gaussian_pdf(x, 0.6, 1.5));
   }
   std::cout << "density at 0 = " << kernels.GetValue(0) << "\n";
   std::cout << "density at 1.5 = " << kernels.GetValue(1.5) << "\n";

   TCanvas canvas("canvas", "kernels", 800, 600);
   estimate.SetTitle("Charges;charge [p.e.];density");
   estimate.SetLineWidth(2);
   estimate.Draw("AL");
   truth.SetLineColor(kRed);
   truth.Draw("L");
   canvas.SaveAs("kernel.png");
   TFile output("kernel.root", "RECREATE");
   estimate.Write("g_density");
}
