#include <TPrincipal.h>
#include <TVectorD.h>
#include <fstream>
#include <iostream>

void reference()
{
   TPrincipal principal(4, "D");
   std::ifstream in("tpc_pads.txt");
   double row[4];
   while (in >> row[0] >> row[1] >> row[2] >> row[3])
      principal.AddRow(row);
   principal.MakePrincipals();
   const TVectorD &values = *principal.GetEigenValues();
   std::cout << "first: " << values[0] / values.Sum() << "\nsecond: " << values[1] / values.Sum() << std::endl;
}
