#include "RooDataSet.h"
#include "RooMsgService.h"
#include "RooRealVar.h"
#include "RooWorkspace.h"
#include <iostream>

void reference()
{
   RooMsgService::instance().setGlobalKillBelow(RooFit::WARNING);
   RooWorkspace w("w");
   w.factory("Poisson::p1(n1[45,0,500], expr::m1('2.1*xs+12.5', xs[10,0,100]))");
   w.factory("Poisson::p2(n2[78,0,500], expr::m2('3.6*xs+30.', xs))");
   w.factory("PROD::both(p1, p2)");
   RooArgSet counts(*w.var("n1"), *w.var("n2"));
   RooDataSet data("data", "", counts);
   data.add(counts);
   w.pdf("both")->fitTo(data, RooFit::PrintLevel(-1));
   std::cout << "combined: " << w.var("xs")->getVal() << " +- " << w.var("xs")->getError() << " pb\n";
   std::cout << "first: " << (45. - 12.5) / 2.1 << " pb\n";
   std::cout << "second: " << (78. - 30.) / 3.6 << " pb" << std::endl;
}
