#include <TAxis.h>
#include <TCanvas.h>
#include <TFile.h>
#include <TGaxis.h>
#include <TGraph.h>
#include <iostream>

void reference() {
  TGraph current("sensor_scan.csv", "%lg,%lg,%*lg");
  TGraph capacitance("sensor_scan.csv", "%lg,%*lg,%lg");
  TFile file("sensor_scan.root", "RECREATE");
  current.Write("g_current");
  capacitance.Write("g_capacitance");

  // The right axis runs from 0 to `top`; its curve is scaled to the left axis.
  const double left = 20, top = 90;
  TGraph scaled(capacitance);
  scaled.Scale(left / top);

  TCanvas canvas("canvas", "", 800, 600);
  canvas.SetRightMargin(0.12);
  TH1* frame = canvas.DrawFrame(0, 0, 205, left, ";bias voltage [V];leakage current [nA]");
  frame->GetYaxis()->SetAxisColor(kBlue);
  frame->GetYaxis()->SetLabelColor(kBlue);
  frame->GetYaxis()->SetTitleColor(kBlue);
  current.SetLineColor(kBlue);
  current.SetLineWidth(2);
  current.Draw("L");
  scaled.SetLineColor(kRed);
  scaled.SetLineWidth(2);
  scaled.Draw("L");
  TGaxis axis(205, 0, 205, left, 0, top, 510, "+L");
  axis.SetTitle("capacitance [pF]");
  axis.SetLineColor(kRed);
  axis.SetLabelColor(kRed);
  axis.SetTitleColor(kRed);
  axis.Draw();
  canvas.SaveAs("sensor_scan.png");

  std::cout << "current " << current.Eval(100) << " nA\n"
            << "capacitance " << capacitance.Eval(100) << " pF\n";
}
