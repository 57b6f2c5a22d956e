#include <TCanvas.h>
#include <TF1.h>
#include <TFitResult.h>
#include <TGraphErrors.h>
#include <fstream>
#include <iostream>

void reference()
{
   TGraphErrors graph;
   std::ifstream in("spring_balance.txt");
   double mass, extension, error;
   while (in >> mass >> extension >> error)
      graph.AddPointError(mass, extension, 0, error);
   auto fit = graph.Fit("pol1", "QS");
   std::cout << "slope: " << fit->Parameter(1) << "\nintercept: " << fit->Parameter(0) << "\nchi2: " << fit->Chi2() << std::endl;
   TCanvas canvas;
   graph.SetTitle("Spring;Mass [kg];Extension [mm]");
   graph.SetMarkerStyle(20);
   graph.Draw("AP");
   canvas.SaveAs("spring.pdf");
}
