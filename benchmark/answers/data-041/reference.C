#include "TTree.h"
#include <iostream>

void reference()
{
   TTree channels("channels", "channels");
   channels.ReadFile("pedestals.txt", "channel/I:pedestal/D:noise/D:gain/D", ' ');
   const auto n = channels.Draw("channel", "gain == 0", "goff");
   std::cout << "dead";
   for (Long64_t i = 0; i < n; ++i)
      std::cout << " " << channels.GetV1()[i];
   std::cout << "\nnumber dead " << n << std::endl;
}
