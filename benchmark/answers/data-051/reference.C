#include <ROOT/RDFHelpers.hxx>
#include <ROOT/RDataFrame.hxx>
#include <ROOT/RVec.hxx>
#include <TCanvas.h>
#include <TFile.h>
#include <TH1D.h>
#include <TLegend.h>
#include <iostream>
#include <memory>

void reference()
{
   ROOT::RDataFrame frame("jets", "jet_sample.root");
   auto selected = frame
                      .Vary("jet_pt", [](const ROOT::RVecF &pt) { return ROOT::RVec<ROOT::RVecF>{pt * 1.05f, pt * 0.95f}; }, {"jet_pt"},
                            {"up", "down"}, "jes")
                      .Define("ht", "Sum(jet_pt[jet_pt > 30])")
                      .Filter("ht > 100");
   auto nominal = selected.Histo1D({"ht", ";H_{T} [GeV];Events", 60, 0, 1200}, "ht", "weight");
   auto variations = ROOT::RDF::Experimental::VariationsFor(nominal);

   std::unique_ptr<TFile> file{TFile::Open("jes.root", "RECREATE")};
   TCanvas canvas;
   TLegend legend(0.6, 0.6, 0.85, 0.75);
   const std::vector<std::pair<std::string, std::string>> keys = {{"nominal", "nominal"}, {"jes:up", "up"}, {"jes:down", "down"}};
   int colour = 1;
   for (const auto &[key, name] : keys) {
      TH1D &h = variations[key];
      h.SetName(("ht_" + name).c_str());
      h.SetStats(false);
      h.SetLineColor(colour);
      h.Draw(colour == 1 ? "hist" : "hist same");
      colour += colour == 1 ? 1 : 2;
      legend.AddEntry(&h, name.c_str(), "l");
      file->WriteObject(&h, h.GetName());
      std::cout << name << ": " << h.Integral(0, h.GetNbinsX() + 1) << std::endl;
   }
   legend.Draw();
   canvas.SaveAs("jes.png");
}
