// How the classes that macros use most are called: class name in, lines of code that compile and run on ROOT. Domain knowledge of ours:
// what a signature does not tell (predefined formulas, order of parameters, who writes pictures). `tests/usage-notes.test.ts` runs them all.

const histogram = [
  'TH1D h("h", "title;x axis;entries", 100, -5, 5); h.Fill(0.3);',
  'h.Fit("gaus"); TF1 *fit = h.GetFunction("gaus"); double mean = fit->GetParameter(1), sigma = fit->GetParameter(2), meanError = fit->GetParError(1);',
];

/** Each entry is one block of statements on its own. */
export const usageNotes: ReadonlyMap<string, readonly string[]> = new Map([
  ["TH1", histogram],
  ["TH1D", histogram],
  ["TH1F", histogram],
  [
    "TF1",
    [
      // One call, whole: a small model copies what it sees, so a second formula here ended up inside fits of bell curves.
      'TF1 f("f", "gaus", -5, 5); f.SetParameters(100, 0, 1); // the formula "gaus" alone is the bell curve: [0] constant, [1] mean, [2] sigma',
      'TH1D filled("filled", "", 50, -5, 5); filled.FillRandom("gaus", 1000); filled.Fit(&f); double center = f.GetParameter(1), width = f.GetParameter(2);',
      '// instead of "gaus": "expo", "landau", "pol1" (straight line), or a formula of your own with x and parameters [0], [1], …',
    ],
  ],
  [
    "TCanvas",
    [
      'TCanvas c("c", "c", 800, 600); TH1D d("d", "d", 10, 0, 1); d.Draw(); c.SaveAs("picture.png"); // only a canvas writes pictures',
    ],
  ],
  [
    "TRandom3",
    [
      "TRandom3 r(1); double g = r.Gaus(5, 0.7), u = r.Uniform(0, 1), e = r.Exp(2); int n = r.Poisson(3);",
    ],
  ],
  [
    "TTree",
    [
      'TFile out("tree.root", "RECREATE"); TTree t("t", "t"); double x; t.Branch("x", &x); for (x = 0; x < 3; ++x) t.Fill(); t.Write(); out.Close();',
    ],
  ],
  [
    "TFile",
    [
      'TFile out("file.root", "RECREATE"); TH1D h("h", "h", 10, 0, 1); h.Write(); out.Close();',
      'std::unique_ptr<TFile> in(TFile::Open("file.root")); TH1D *again = in->Get<TH1D>("h");',
    ],
  ],
  [
    "TGraph",
    [
      "TGraph g; g.AddPoint(0, 0); g.AddPoint(1, 2); double between = g.Eval(0.5); // straight lines between the points",
    ],
  ],
  [
    "TGraphErrors",
    [
      "double x[3] = {1, 2, 3}, y[3] = {2, 4, 6}, ey[3] = {0.1, 0.1, 0.1}; TGraphErrors g(3, x, y, nullptr, ey);",
      'g.Fit("pol1");',
    ],
  ],
  [
    "TSpline3",
    [
      'TGraph g; for (int i = 0; i < 5; ++i) g.AddPoint(i, i * i); TSpline3 s("s", &g); double y = s.Eval(2.5);',
    ],
  ],
  [
    "TLegend",
    [
      'TH1D d("d", "d", 10, 0, 1); TLegend l(0.6, 0.7, 0.9, 0.9); l.AddEntry(&d, "data", "lep"); l.Draw();',
    ],
  ],
  [
    "TH2D",
    [
      'TH2D m("m", "title;x;y", 60, -3, 3, 60, -3, 3); m.Fill(0.1, 0.2); m.Draw("COLZ"); double most = m.GetMaximum();',
    ],
  ],
  [
    "TProfile",
    [
      'TProfile p("p", "title;x;mean of y", 10, 0, 10); p.Fill(0.5, 2.0); double mean = p.GetBinContent(1), error = p.GetBinError(1);',
    ],
  ],
  [
    "TEfficiency",
    [
      'TH1D total("total", "", 5, 0, 5), passed("passed", "", 5, 0, 5); total.SetBinContent(1, 100); passed.SetBinContent(1, 90);',
      "TEfficiency e(passed, total); e.SetStatisticOption(TEfficiency::kFCP); double value = e.GetEfficiency(1), up = e.GetEfficiencyErrorUp(1);",
    ],
  ],
  [
    "ROOT::RDataFrame",
    [
      'ROOT::RDataFrame frame(1000); auto kept = frame.Define("x", "rdfentry_ / 10.").Filter("x > 25");',
      'auto count = kept.Count(); auto h = kept.Histo1D({"h", "title;x;rows", 50, 0, 100}, "x"); std::cout << *count << " " << h->GetMean() << std::endl;',
    ],
  ],
  [
    "RooRealVar",
    [
      'RooRealVar x("x", "x", -5, 5), mean("mean", "mean", 0, -1, 1), sigma("sigma", "sigma", 1, 0.1, 3); RooGaussian model("model", "model", x, mean, sigma);',
      "std::unique_ptr<RooDataSet> data(model.generate(x, 1000)); model.fitTo(*data, RooFit::PrintLevel(-1)); double value = mean.getVal(), error = mean.getError();",
    ],
  ],
]);
