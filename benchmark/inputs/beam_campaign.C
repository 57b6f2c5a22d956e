// Makes beam_campaign.root: a folder for each of four beam runs with histograms, one of them with a folder below.
#include "TFile.h"
#include "TH1D.h"
#include "TH2D.h"
#include "TNamed.h"
#include "TRandom3.h"
#include "TString.h"

void beam_campaign()
{
   TRandom3 random(7105);
   TFile file("beam_campaign.root", "RECREATE");
   TH1D summary("summary", "spills per run;run;spills", 4, 100.5, 104.5);
   for (int run = 101; run <= 104; ++run) {
      auto *folder = file.mkdir(Form("run_%d", run));
      folder->cd();
      TH1D tof("tof", "time of flight;ns;particles", 100, 20, 45);
      TH1D charge("charge", "integrated charge;pC;particles", 80, 0, 160);
      TH2D spot("spot", "beam spot;x mm;y mm", 30, -15, 15, 30, -15, 15);
      const int n = 700 + 350 * (run - 101);
      for (int i = 0; i < n; ++i) {
         tof.Fill(random.Rndm() < 0.7 ? random.Gaus(29.5, 0.5) : random.Gaus(34.2, 0.7));
         charge.Fill(random.Landau(45, 6));
         spot.Fill(random.Gaus(1.2, 3), random.Gaus(-0.7, 2.2));
      }
      summary.SetBinContent(run - 100, 12 + 5 * (run - 101));
      tof.Write();
      charge.Write();
      spot.Write();
      TNamed note("beam", run % 2 ? "electrons 4 GeV" : "protons 6 GeV");
      note.Write();
      if (run == 102) {
         folder->mkdir("monitor")->cd();
         TH1D rate("rate", "trigger rate;s;triggers", 60, 0, 60);
         for (int i = 0; i < 2500; ++i)
            rate.Fill(random.Uniform(0, 60));
         rate.Write();
      }
   }
   file.cd();
   summary.Write();
}
