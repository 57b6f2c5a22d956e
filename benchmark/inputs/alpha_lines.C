#include <TFile.h>
#include <TH1D.h>
#include <TRandom3.h>

void alpha_lines()
{
   TFile file("alpha_lines.root", "RECREATE");
   TRandom3 random(239);
   TH1D adc("adc", "Triple alpha source;ADC channel;Counts", 600, 1900, 2500);
   const double energy[] = {5.157, 5.486, 5.805};
   for (double e : energy)
      for (int i = 0; i < 4000; ++i)
         adc.Fill(random.Gaus((e - 0.12) / 0.00244, 6.5));
   for (int i = 0; i < 600; ++i)
      adc.Fill(random.Uniform(1900, 2500));
   adc.Write();
}
