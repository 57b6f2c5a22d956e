#include "TFile.h"
#include "TGraphErrors.h"
#include <iostream>

void reference()
{
   TGraphErrors graph("neutron_xsec.dat", "%lg %lg %lg");
   int peak = 0;
   for (int i = 1; i < graph.GetN(); ++i)
      if (graph.GetPointY(i) > graph.GetPointY(peak))
         peak = i;
   TFile file("neutron_xsec.root", "RECREATE");
   graph.Write("neutron_xsec");
   std::cout << "points " << graph.GetN() << "\npeak energy " << graph.GetPointX(peak) << " MeV" << std::endl;
}
