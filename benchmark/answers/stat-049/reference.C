#include "TConfidenceLevel.h"
#include "TFile.h"
#include "TH1.h"
#include "TLimit.h"
#include "TRandom3.h"
#include <iostream>
#include <memory>

void reference()
{
   TFile file("heavy_boson_spectra.root");
   auto *signal = file.Get<TH1>("signal");
   auto *background = file.Get<TH1>("background");
   auto *observed = file.Get<TH1>("observed");
   TRandom3 random(1234);
   std::unique_ptr<TConfidenceLevel> level(TLimit::ComputeLimit(signal, background, observed, 50000, false, &random));
   std::cout << "CLb = " << level->CLb() << '\n';
   std::cout << "CLsb = " << level->CLsb() << '\n';
   std::cout << "CLs = " << level->CLs() << '\n';
   std::cout << (level->CLs() < 0.05 ? "excluded" : "not excluded") << " at 95% CL" << std::endl;
}
