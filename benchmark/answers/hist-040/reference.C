#include <TFile.h>
#include <TH1D.h>
#include <TH2D.h>
#include <iostream>
#include <memory>

void reference()
{
   TFile input("unfolding.root");
   std::unique_ptr<TH1D> corrected(input.Get<TH1D>("h_measured")), reco(input.Get<TH1D>("h_reco")),
      gen(input.Get<TH1D>("h_gen"));
   std::unique_ptr<TH2D> response(input.Get<TH2D>("h_response"));
   corrected->SetDirectory(nullptr);
   reco->SetDirectory(nullptr);
   gen->SetDirectory(nullptr);
   response->SetDirectory(nullptr);

   corrected->Sumw2();
   corrected->SetName("h_corrected");
   TH1D purity("h_purity", "Purity;p_{T} [GeV]", 20, 0, 100), stability("h_stability", "Stability;p_{T} [GeV]", 20, 0, 100);
   for (int i = 1; i <= 20; ++i) {
      const double factor = gen->GetBinContent(i) / reco->GetBinContent(i);
      corrected->SetBinContent(i, corrected->GetBinContent(i) * factor);
      corrected->SetBinError(i, corrected->GetBinError(i) * factor);
      const double both = response->GetBinContent(i, i);
      purity.SetBinContent(i, both / response->Integral(i, i, 1, 20));
      stability.SetBinContent(i, both / response->Integral(1, 20, i, i));
   }

   const int bin = corrected->FindFixBin(22.5);
   std::cout << "corrected = " << corrected->GetBinContent(bin) << " +- " << corrected->GetBinError(bin) << "\n";
   std::cout << "purity = " << purity.GetBinContent(bin) << "\nstability = " << stability.GetBinContent(bin) << "\n";

   TFile output("binbybin.root", "RECREATE");
   corrected->Write();
   purity.Write();
   stability.Write();
}
