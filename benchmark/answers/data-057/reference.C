#include <ROOT/RDataFrame.hxx>
#include <TCanvas.h>
#include <TFile.h>
#include <TH1D.h>
#include <THStack.h>
#include <TLegend.h>
#include <cmath>
#include <iostream>
#include <memory>

void reference()
{
   const double luminosity = 100;
   THStack stack("stack", ";m_{4l} [GeV];Events / 2 GeV");
   TLegend legend(0.65, 0.7, 0.88, 0.85);
   auto fill = [&](const std::string &name, double crossSection, int colour) {
      ROOT::RDataFrame frame(name, "fourlepton_mc.root");
      auto generated = frame.Count();
      auto mass = frame.Filter("score > 0.4").Histo1D({("mass_" + name).c_str(), "", 30, 100, 160}, "mass");
      mass->Scale(luminosity * crossSection / *generated);
      mass->SetFillColor(colour);
      return *mass;
   };
   TH1D background = fill("background", 4.5, kAzure + 1);
   TH1D signal = fill("signal", 1.2, kOrange + 7);
   const int first = signal.FindBin(120.5), last = signal.FindBin(129.5);
   const double s = signal.Integral(first, last), b = background.Integral(first, last);
   std::cout << "signal: " << s << "\nbackground: " << b << "\nsignificance: " << s / std::sqrt(b) << std::endl;

   TCanvas canvas;
   stack.Add(&background);
   stack.Add(&signal);
   stack.Draw("hist");
   legend.AddEntry(&signal, "signal", "f");
   legend.AddEntry(&background, "background", "f");
   legend.Draw();
   canvas.SaveAs("stacked.png");
   std::unique_ptr<TFile> file{TFile::Open("stacked.root", "RECREATE")};
   signal.Write();
   background.Write();
}
