#include <TFile.h>
#include <TH1D.h>
#include <TRandom3.h>

void flavour_fit()
{
   TFile file("flavour_fit.root", "RECREATE");
   TRandom3 random(4180);
   TH1D data("data", ";Vertex mass [GeV];Jets", 30, 0, 6), b("template_b", "", 30, 0, 6), c("template_c", "", 30, 0, 6), light("template_light", "", 30, 0, 6);
   auto vb = [&] { return std::abs(random.Gaus(2.8, 1.1)); };
   auto vc = [&] { return std::abs(random.Gaus(1.4, 0.45)); };
   auto vl = [&] { return random.Exp(0.6); };
   for (int i = 0; i < 50000; ++i) {
      b.Fill(vb());
      c.Fill(vc());
      light.Fill(vl());
   }
   for (int i = 0; i < 10000; ++i) {
      const double r = random.Rndm();
      data.Fill(r < 0.45 ? vb() : r < 0.7 ? vc() : vl());
   }
   file.Write();
}
