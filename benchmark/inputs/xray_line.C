#include <TFile.h>
#include <TH1D.h>
#include <TRandom3.h>
void xray_line()
{
   TFile file("xray_line.root", "RECREATE");
   TH1D h("h_xray", "K#alpha_{1} line;energy [eV];counts", 160, 58900, 59700);
   TRandom3 random(4518);
   for (int i = 0; i < 30000; ++i)
      h.Fill(random.BreitWigner(59318, 43) + random.Gaus(0, 30));
   for (int i = 0; i < 8000; ++i)
      h.Fill(random.Uniform(58900, 59700));
   h.Write();
}
