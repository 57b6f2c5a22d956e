// Makes reactor_run_c.root: 1500 inverse beta decay candidates of a reactor neutrino detector, run 13.
#include "TFile.h"
#include "TH1D.h"
#include "TRandom3.h"
#include "TTree.h"

void reactor_run_c()
{
   TRandom3 random(7113);
   TFile file("reactor_run_c.root", "RECREATE");
   TH1D prompt("prompt", "prompt energy;MeV;candidates", 40, 0, 10);
   TTree tree("ibd", "inverse beta decay candidates");
   int run = 13;
   float prompt_energy, delayed_energy, dt, z;
   tree.Branch("run", &run, "run/I");
   tree.Branch("prompt_energy", &prompt_energy, "prompt_energy/F");
   tree.Branch("delayed_energy", &delayed_energy, "delayed_energy/F");
   tree.Branch("dt", &dt, "dt/F");
   tree.Branch("z", &z, "z/F");
   for (int i = 0; i < 1500; ++i) {
      do {
         prompt_energy = random.Gaus(3.6, 1.6);
      } while (prompt_energy < 0.8 || prompt_energy > 9.5);
      delayed_energy = random.Rndm() < 0.9 ? random.Gaus(8.0, 0.3) : random.Gaus(2.2, 0.15);
      dt = random.Exp(28.);
      z = random.Uniform(-1.5, 1.5);
      prompt.Fill(prompt_energy);
      tree.Fill();
   }
   file.Write();
}
