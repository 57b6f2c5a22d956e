#include <TFile.h>
#include <TH1D.h>
#include <TH2D.h>
#include <TSVDUnfold.h>
#include <cmath>
#include <iostream>
#include <memory>

void reference()
{
   TFile input("unfolding.root");
   std::unique_ptr<TH1D> measured(input.Get<TH1D>("h_measured")), reco(input.Get<TH1D>("h_reco")),
      gen(input.Get<TH1D>("h_gen"));
   std::unique_ptr<TH2D> response(input.Get<TH2D>("h_response"));
   for (TH1 *h : {static_cast<TH1 *>(measured.get()), static_cast<TH1 *>(reco.get()), static_cast<TH1 *>(gen.get()),
                  static_cast<TH1 *>(response.get())})
      h->SetDirectory(nullptr);

   TSVDUnfold unfold(measured.get(), reco.get(), gen.get(), response.get());
   TH1D *unfolded = unfold.Unfold(7);
   const TH2D *covariance = unfold.GetXtau();
   for (int i = 1; i <= unfolded->GetNbinsX(); ++i)
      unfolded->SetBinError(i, std::sqrt(covariance->GetBinContent(i, i)));

   const int bin = unfolded->FindFixBin(22.5);
   std::cout << "total = " << unfolded->Integral() << "\n";
   std::cout << "content = " << unfolded->GetBinContent(bin) << "\n";
   std::cout << "error = " << unfolded->GetBinError(bin) << "\n";

   TFile output("svd.root", "RECREATE");
   output.WriteTObject(unfolded, "h_unfolded");
   output.WriteTObject(unfold.GetD(), "h_d");
}
