#include "Math/Vector4D.h"
#include <iostream>

void reference()
{
   const ROOT::Math::PtEtaPhiMVector first(62.0, 0.35, 0.50, 0.), second(48.5, -0.72, 2.95, 0.);
   const auto pair = first + second;
   std::cout << "mass = " << pair.M() << " GeV\n" << "pt = " << pair.Pt() << " GeV" << std::endl;
}
