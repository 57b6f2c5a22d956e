#include <TFile.h>
#include <TH1D.h>
#include <THnSparse.h>
#include <TMath.h>
#include <TRandom3.h>
#include <iostream>
#include <memory>

void reference()
{
   const int bins[5] = {20, 20, 20, 20, 20};
   const double low[5] = {2, -1, 0, -500, 1};
   const double high[5] = {6, 1, TMath::TwoPi(), 500, 7};
   THnSparseD events("hs_events", "events", 5, bins, low, high);
   TRandom3 random(30);
   for (int i = 0; i < 50000; ++i) {
      const double energy = random.Uniform(2, 6);
      const double event[5] = {energy, random.Uniform(-1, 1), random.Uniform(0, TMath::TwoPi()),
                               random.Gaus(0, 100), random.Gaus(energy, 0.2)};
      events.Fill(event);
   }
   std::cout << "filled bins = " << events.GetNbins() << "\n";

   events.GetAxis(0)->SetRange(11, 15);
   events.GetAxis(1)->SetRange(1, 10);
   std::unique_ptr<TH1D> charge(events.Projection(4));
   charge->SetDirectory(nullptr);
   charge->SetName("h_charge");

   TFile output("telescope.root", "RECREATE");
   charge->Write();
   events.GetAxis(0)->SetRange();
   events.GetAxis(1)->SetRange();
   events.Write();
}
