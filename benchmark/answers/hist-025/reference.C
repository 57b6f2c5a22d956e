#include <TFile.h>
#include <TH1D.h>
#include <TRandom3.h>
#include <iostream>

void reference()
{
   TRandom3 random(12);
   TH1D times("times", "Muon decays;t [#mus];decays", 200, 0, 20);
   times.SetDirectory(nullptr);
   for (int i = 0; i < 100000; ++i)
      times.Fill(random.Exp(2.2));

   TFile output("cumulative.root", "RECREATE");
   TH1 *cumulative = times.GetCumulative();
   cumulative->SetName("h_cumulative");
   cumulative->Scale(1 / times.Integral());
   std::cout << "fraction before 5 us = " << cumulative->GetBinContent(times.FindFixBin(4.95)) << "\n";
   output.WriteTObject(cumulative);
}
