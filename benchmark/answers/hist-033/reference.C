#include <TCanvas.h>
#include <TFile.h>
#include <TH1D.h>
#include <THStack.h>
#include <TLegend.h>
#include <TRandom3.h>
#include <iostream>

void reference()
{
   TRandom3 random(5);
   TH1D resonance("resonance", "Z", 30, 60, 120), taus("taus", "tau pairs", 30, 60, 120), flat("flat", "other", 30, 60, 120);
   for (int i = 0; i < 3000; ++i)
      resonance.Fill(random.Gaus(91.2, 2.5));
   for (int i = 0; i < 800; ++i)
      taus.Fill(random.Gaus(70, 8));
   for (int i = 0; i < 1200; ++i)
      flat.Fill(random.Uniform(60, 120));
   resonance.SetFillColor(kOrange);
   taus.SetFillColor(kAzure + 1);
   flat.SetFillColor(kGreen + 2);

   THStack stack("hs_mass", "Dimuon mass;m [GeV];events");
   TLegend legend(0.65, 0.7, 0.88, 0.88);
   double total = 0;
   for (TH1D *h : {&flat, &taus, &resonance}) {
      stack.Add(h);
      legend.AddEntry(h, h->GetTitle(), "f");
      total += h->Integral();
   }
   std::cout << "total = " << total << "\n";

   TCanvas canvas("canvas", "stack", 800, 600);
   stack.Draw("HIST");
   legend.Draw();
   canvas.SaveAs("stack.png");
   TFile output("stack.root", "RECREATE");
   stack.Write();
}
