#include <TF1.h>
#include <TFitResult.h>
#include <TGraphErrors.h>
#include <iostream>

void reference()
{
   TGraphErrors graph("falling_ball.csv", "%lg,%lg");
   for (int i = 0; i < graph.GetN(); ++i)
      graph.SetPointError(i, 0, 0.002);
   auto fit = graph.Fit("pol2", "QS");
   std::cout << "g = " << -2 * fit->Parameter(2) << " +- " << 2 * fit->ParError(2) << "\nchi2/ndf = " << fit->Chi2() / fit->Ndf() << std::endl;
}
