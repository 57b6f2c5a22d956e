#include <TFile.h>
#include <TH1D.h>
#include <TTreeReader.h>
#include <TTreeReaderValue.h>
#include <iostream>

void reference()
{
   TFile input("weighted_muons.root");
   TTreeReader reader("events", &input);
   TTreeReaderValue<double> pt(reader, "pt"), weight(reader, "weight");

   TH1D h("h_pt", "Muons;p_{T} [GeV];sum of weights", 30, 10, 160);
   h.SetDirectory(nullptr);
   h.Sumw2();
   while (reader.Next())
      h.Fill(*pt, *weight);

   double error = 0;
   const double integral = h.IntegralAndError(1, h.GetNbinsX(), error);
   std::cout << "integral = " << integral << " error = " << error << "\n";
   std::cout << "effective entries = " << h.GetEffectiveEntries() << "\n";

   TFile output("muon_pt.root", "RECREATE");
   h.Write();
}
