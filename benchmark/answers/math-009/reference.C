#include "Math/Vector4D.h"
#include "TCanvas.h"
#include "TFile.h"
#include "TGenPhaseSpace.h"
#include "TH2D.h"
#include "TLorentzVector.h"
#include "TRandom.h"
#include "TTree.h"
#include <iostream>

void reference()
{
   gRandom->SetSeed(547);
   const double pion = 0.1349768;
   const double masses[] = {pion, pion, pion};
   TLorentzVector eta(0., 0., 0., 0.547862);
   TGenPhaseSpace decay;
   decay.SetDecay(eta, 3, masses);

   TFile file("eta_dalitz.root", "RECREATE");
   TTree tree("dalitz", "eta to three pions");
   double s12, s13;
   tree.Branch("s12", &s12);
   tree.Branch("s13", &s13);
   TH2D h("h", "Dalitz plot;s_{12} (GeV^{2});s_{13} (GeV^{2})", 50, 0.07, 0.18, 50, 0.07, 0.18);
   double sum = 0.;
   while (tree.GetEntries() < 10000) {
      const double weight = decay.Generate();
      if (gRandom->Rndm() * decay.GetWtMax() > weight)
         continue;
      s12 = (*decay.GetDecay(0) + *decay.GetDecay(1)).M2();
      s13 = (*decay.GetDecay(0) + *decay.GetDecay(2)).M2();
      tree.Fill();
      h.Fill(s12, s13);
      sum += s12;
   }
   tree.Write();
   std::cout << "mean s12 = " << sum / tree.GetEntries() << " GeV2" << std::endl;

   TCanvas canvas("canvas", "", 700, 600);
   h.Draw("colz");
   canvas.SaveAs("dalitz.png");
}
