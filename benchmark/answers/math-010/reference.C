#include "TCanvas.h"
#include "TGraph.h"
#include "TVirtualFFT.h"
#include <algorithm>
#include <cmath>
#include <iostream>
#include <memory>
#include <vector>

void reference()
{
   TGraph signal("pickup.csv", "%lg,%lg");
   int n = signal.GetN();
   const double rate = 1000.;
   std::unique_ptr<TVirtualFFT> fft(TVirtualFFT::FFT(1, &n, "R2C ES K"));
   fft->SetPoints(signal.GetY());
   fft->Transform();
   TGraph spectrum;
   spectrum.SetTitle("spectrum;frequency (Hz);amplitude (V)");
   std::vector<double> amplitude(n / 2);
   for (int i = 1; i < n / 2; ++i) {
      double re, im;
      fft->GetPointComplex(i, re, im);
      amplitude[i] = 2. * std::hypot(re, im) / n;
      spectrum.AddPoint(i * rate / n, amplitude[i]);
   }
   for (int line = 0; line < 2; ++line) {
      const int peak = std::max_element(amplitude.begin(), amplitude.end()) - amplitude.begin();
      std::cout << "frequency = " << peak * rate / n << " Hz\n";
      for (int i = std::max(0, peak - 4); i <= peak + 4 && i < n / 2; ++i)
         amplitude[i] = 0.;
   }
   std::cout << std::flush;
   TCanvas canvas("canvas", "", 800, 500);
   spectrum.Draw("AL");
   canvas.SaveAs("spectrum.png");
}
