#include <TCanvas.h>
#include <TFile.h>
#include <TH1D.h>
#include <iostream>
#include <memory>

void reference()
{
   TFile input("beam_profiles.root");
   std::unique_ptr<TH1D> before(input.Get<TH1D>("h_before")), after(input.Get<TH1D>("h_after"));
   before->SetDirectory(nullptr);
   after->SetDirectory(nullptr);

   double chi2 = 0;
   int ndf = 0, good = 0;
   const double p = before->Chi2TestX(after.get(), chi2, ndf, good, "UU");
   std::cout << "chi2 = " << chi2 << "\nndf = " << ndf << "\np-value = " << p << "\n";

   before->Scale(1 / before->Integral());
   after->Scale(1 / after->Integral());
   before->SetStats(false);
   before->SetLineColor(kBlue);
   after->SetLineColor(kRed);
   TCanvas canvas("canvas", "profiles", 800, 600);
   before->Draw("HIST");
   after->Draw("HIST SAME");
   canvas.SaveAs("profiles.png");
}
