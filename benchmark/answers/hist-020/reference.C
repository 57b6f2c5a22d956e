#include <TFile.h>
#include <TH1D.h>
#include <fstream>
#include <iomanip>
#include <memory>
#include <vector>

void reference()
{
   const std::vector<double> edges{50, 60, 80, 120, 200, 320, 500, 1000};
   TFile input("jet_spectrum.root");
   std::unique_ptr<TH1D> fine(input.Get<TH1D>("h_jet"));
   fine->SetDirectory(nullptr);
   fine->Sumw2();

   TFile output("jet_density.root", "RECREATE");
   TH1 *density = fine->Rebin(edges.size() - 1, "h_density", edges.data());
   density->Scale(1, "width");
   output.WriteTObject(density);

   std::ofstream text("jet_density.txt");
   text << std::setprecision(8);
   for (int i = 1; i <= density->GetNbinsX(); ++i)
      text << density->GetBinLowEdge(i) << " " << density->GetXaxis()->GetBinUpEdge(i) << " "
           << density->GetBinContent(i) << " " << density->GetBinError(i) << "\n";
}
