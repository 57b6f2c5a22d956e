#include <TFile.h>
#include <TH1D.h>
#include <TRandom3.h>
#include <cmath>
void jet_flavour()
{
   TFile file("jet_flavour.root", "RECREATE");
   TH1D data("h_data", "Data;discriminant;jets", 20, 0, 1), light("h_light", "Light;discriminant;jets", 20, 0, 1),
      charm("h_charm", "Charm;discriminant;jets", 20, 0, 1), bottom("h_bottom", "Bottom;discriminant;jets", 20, 0, 1);
   TRandom3 random(3412);
   auto light_value = [&] { return 1 - std::pow(random.Rndm(), 1 / 3.0); };
   auto charm_value = [&] { return 0.5 * (random.Rndm() + random.Rndm()); };
   auto bottom_value = [&] { return std::pow(random.Rndm(), 1 / 4.0); };
   for (int i = 0; i < 4960; ++i)
      data.Fill(light_value());
   for (int i = 0; i < 1840; ++i)
      data.Fill(charm_value());
   for (int i = 0; i < 1200; ++i)
      data.Fill(bottom_value());
   for (int i = 0; i < 20000; ++i) {
      light.Fill(light_value());
      charm.Fill(charm_value());
      bottom.Fill(bottom_value());
   }
   data.Write();
   light.Write();
   charm.Write();
   bottom.Write();
}
