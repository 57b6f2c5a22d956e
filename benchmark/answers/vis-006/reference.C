#include <TCanvas.h>
#include <TFile.h>
#include <TH1D.h>
#include <THStack.h>
#include <TLegend.h>
#include <iostream>
#include <vector>

void reference() {
  struct Sample {
    const char* name;
    const char* label;
    double crossSection;
    int colour;
  };
  const std::vector<Sample> samples{{"h_ttbar", "t#bar{t}", 0.3, kGreen + 2},
                                    {"h_zjets", "Z+jets", 0.9, kOrange},
                                    {"h_zz", "ZZ", 5.0, kAzure + 1}};
  const double luminosity = 36.1;

  TFile input("fourlepton_yields.root");
  auto* data = input.Get<TH1>("h_data");
  THStack stack("stack", ";m_{4l} [GeV];events");
  TLegend legend(0.65, 0.65, 0.88, 0.88);
  TH1D total("h_total", ";m_{4l} [GeV];events", 30, 80, 380);
  total.SetDirectory(nullptr);
  for (const Sample& sample : samples) {
    auto* h = input.Get<TH1>(sample.name);
    h->Scale(sample.crossSection * luminosity / h->GetEntries());
    h->SetFillColor(sample.colour);
    stack.Add(h);
    total.Add(h);
    legend.AddEntry(h, sample.label, "f");
  }
  data->SetMarkerStyle(20);
  data->SetLineColor(kBlack);
  legend.AddEntry(data, "data", "lep");

  TCanvas canvas("canvas", "", 800, 600);
  stack.SetMaximum(1.3 * std::max(stack.GetMaximum(), data->GetMaximum()));
  stack.Draw("hist");
  data->Draw("E1 same");
  legend.Draw();
  canvas.SaveAs("fourlepton.png");

  TFile output("fourlepton.root", "RECREATE");
  stack.Write("stack");
  total.Write("h_total");
  std::cout << "expected " << total.Integral() << "\nobserved " << data->Integral() << '\n';
}
