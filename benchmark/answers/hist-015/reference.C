#include <TF1.h>
#include <TFile.h>
#include <TGraphErrors.h>
#include <fstream>
#include <iostream>

void reference()
{
   TGraphErrors swing;
   std::ifstream in("damped_pendulum.txt");
   double t, angle, error;
   while (in >> t >> angle >> error)
      swing.AddPointError(t, angle, 0, error);
   TF1 model("model", "[0]*exp(-x/[1])*cos(2*pi*x/[2] + [3]) + [4]", 0, 30);
   model.SetParNames("amplitude", "damping", "period", "phase", "rest");
   model.SetParameters(10, 10, 2.35, 0.5, 0);
   swing.Fit(&model, "Q");
   std::cout << "period: " << model.GetParameter(2) << " +- " << model.GetParError(2) << "\ndamping: " << model.GetParameter(1)
             << "\nrest: " << model.GetParameter(4) << std::endl;
   TFile file("pendulum.root", "RECREATE");
   file.WriteObject(&swing, "swing");
}
