#include <TCanvas.h>
#include <TEllipse.h>
#include <TFile.h>
#include <TGraph.h>
#include <TPolyLine.h>
#include <cmath>
#include <fstream>
#include <map>
#include <string>
#include <vector>

/** Centre of the circle through the origin that fits best: x^2 + y^2 = 2ax + 2by, linear in a and b. */
std::pair<double, double> centre(const TGraph& hits) {
  double xx = 0, xy = 0, yy = 0, xr = 0, yr = 0;
  for (int i = 0; i < hits.GetN(); ++i) {
    const double x = hits.GetPointX(i), y = hits.GetPointY(i);
    // All points weigh the same in position when the equation is divided by the distance from the origin.
    const double w = 1 / (x * x + y * y), r = (x * x + y * y) / 2;
    xx += w * x * x;
    xy += w * x * y;
    yy += w * y * y;
    xr += w * x * r;
    yr += w * y * r;
  }
  const double determinant = xx * yy - xy * xy;
  return {(xr * yy - yr * xy) / determinant, (yr * xx - xr * xy) / determinant};
}

void reference() {
  std::map<int, TGraph> tracks;
  TGraph all;
  std::ifstream csv("track_hits.csv");
  std::string header;
  std::getline(csv, header);
  int track;
  double x, y;
  char comma;
  while (csv >> track >> comma >> x >> comma >> y) {
    tracks[track].AddPoint(x, y);
    all.AddPoint(x, y);
  }

  TCanvas canvas("c_event", "event display", 800, 800);
  canvas.Range(-66, -66, 66, 66);
  TEllipse layer;
  layer.SetFillStyle(0);
  layer.SetLineColor(kGray + 1);
  for (const double radius : {5, 10, 20, 30, 45, 60}) layer.DrawEllipse(0, 0, radius, radius, 0, 360, 0);

  std::ofstream table("tracks.csv");
  table << "track,radius_cm,pt_gev\n";
  const std::vector<int> colours{kRed, kBlue, kGreen + 2, kMagenta};
  TPolyLine arc;
  arc.SetLineWidth(2);
  for (auto& [number, hits] : tracks) {
    const auto [a, b] = centre(hits);
    const double radius = std::hypot(a, b);
    table << number << ',' << radius << ',' << 0.003 * 2 * radius << '\n';
    // Towards the side on which the last hit lies.
    const double start = std::atan2(-b, -a);
    const double cross = -a * (hits.GetPointY(5) - b) + b * (hits.GetPointX(5) - a);
    const double turn = (cross > 0 ? 2 : -2) * std::asin(60 / (2 * radius));
    std::vector<double> xs, ys;
    for (int i = 0; i <= 50; ++i) {
      const double angle = start + turn * i / 50;
      xs.push_back(a + radius * std::cos(angle));
      ys.push_back(b + radius * std::sin(angle));
    }
    arc.SetLineColor(colours[(number - 1) % colours.size()]);
    arc.DrawPolyLine(xs.size(), xs.data(), ys.data());
  }
  all.SetMarkerStyle(20);
  all.SetMarkerSize(0.8);
  all.Draw("P");
  canvas.SaveAs("event_display.png");

  TFile file("event_display.root", "RECREATE");
  all.Write("hits");
  canvas.Write();
}
