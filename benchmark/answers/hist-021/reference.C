#include <TFile.h>
#include <TH1D.h>
#include <iostream>
#include <memory>

void reference()
{
   TFile input("low_background.root");
   std::unique_ptr<TH1D> net(input.Get<TH1D>("h_source"));
   std::unique_ptr<TH1D> background(input.Get<TH1D>("h_background"));
   net->SetDirectory(nullptr);
   background->SetDirectory(nullptr);
   net->Sumw2();
   background->Sumw2();
   net->SetName("h_net");
   net->Add(background.get(), -10.0 / 40.0);

   double error = 0;
   const double counts = net->IntegralAndError(net->FindFixBin(1405), net->FindFixBin(1515), error);
   std::cout << "net counts = " << counts << " uncertainty = " << error << "\n";

   TFile output("net.root", "RECREATE");
   net->Write();
}
