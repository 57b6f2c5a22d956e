#include <TF1.h>
#include <TGraph.h>
#include <cmath>
#include <fstream>
#include <iostream>

void reference()
{
   TGraph all("thermistor.csv", "%lg,%lg"), train, validation;
   for (int i = 0; i < all.GetN(); ++i)
      (i % 2 ? validation : train).AddPoint(all.GetPointX(i), all.GetPointY(i));
   std::ofstream out("degrees.csv");
   out << "degree,rms\n";
   int best = 0;
   double smallest = 1e9;
   for (int degree = 1; degree <= 6; ++degree) {
      TF1 model("model", ("pol" + std::to_string(degree)).c_str(), -1, 1);
      train.Fit(&model, "Q0");
      double sum = 0;
      for (int i = 0; i < validation.GetN(); ++i)
         sum += std::pow(validation.GetPointY(i) - model.Eval(validation.GetPointX(i)), 2);
      const double rms = std::sqrt(sum / validation.GetN());
      out << degree << ',' << rms << '\n';
      if (rms < smallest) {
         smallest = rms;
         best = degree;
      }
   }
   std::cout << "best: degree " << best << "\nrms: " << smallest << std::endl;
}
