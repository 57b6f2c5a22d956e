// Physicists' words and the ROOT classes and members they usually mean: in, a request; out, API terms in order of strength.
//
// This table is domain knowledge written down by us: general habits of speech ("bell curve", "ntuple", "turn-on"), not
// answers to single requests. It only adds terms and one more ranking; a class that the graph lacks is left out.
import { stemsOf } from "./words.ts";

interface Row {
  /** Phrases; one matches when all its words stand near each other in the request, in any order. */
  readonly says: readonly (readonly string[])[];
  readonly classes: readonly string[];
  readonly members: readonly string[];
}

export interface ApiTerm {
  readonly name: string;
  /** Words matched by the strongest phrase, plus a little for each further phrase. */
  readonly strength: number;
}

export interface ApiTerms {
  readonly classes: readonly ApiTerm[];
  readonly members: readonly ApiTerm[];
}

function row(says: string, classes: string, members = ""): Row {
  const words = (text: string): string[] => text.split(" ").filter((word) => word.length > 0);
  return {
    says: says.split(",").map((phrase) => [...new Set(stemsOf(phrase))]),
    classes: words(classes),
    members: words(members),
  };
}

const rows: readonly Row[] = [
  // Histograms
  row(
    "histogram, binned distribution, frequency plot, bin counts, spectrum",
    "TH1D",
    "Fill Draw GetMean GetStdDev GetEntries",
  ),
  row(
    "distribution, values into bins, bin edges, variable bin width, overflow bin",
    "TH1D",
    "Fill GetBinContent GetNbinsX",
  ),
  row("integer counts histogram, count bins", "TH1I TH1D", "Fill GetBinContent"),
  row(
    "two-dimensional histogram, 2d histogram, two-dimensional map, two-dimensional plot, two-dimensional distribution, plane of two quantities, dalitz, 2-d histogram, heat map, heatmap, correlation plot, two variables against",
    "TH2D",
    "Fill Draw GetCorrelationFactor",
  ),
  row("three-dimensional histogram, 3d histogram, 3-d histogram", "TH3D", "Fill Draw"),
  row(
    "hexagonal bins, hexagon, honeycomb, polygon bins, irregular bins",
    "TH2Poly",
    "AddBin Honeycomb Fill",
  ),
  row(
    "sparse histogram, many-dimensional histogram, multi-dimensional histogram, high dimensional histogram",
    "THnSparse THnD",
    "Fill Projection",
  ),
  row(
    "profile, mean per bin, average as function, average versus, mean in bins, average changes with, average depends on, mean of one against another, error on each mean, mean value against",
    "TProfile",
    "Fill Draw",
  ),
  row(
    "two-dimensional profile, 2d profile, average over plane, average on grid",
    "TProfile2D",
    "Fill Draw",
  ),
  row(
    "projection, project onto axis, slice of histogram, slices",
    "TH2D TH1D",
    "ProjectionX ProjectionY FitSlicesY ProfileX",
  ),
  row("stack histograms, stacked, pile up of backgrounds, piled on top", "THStack", "Add Draw"),
  row("rebin, merge bins, coarser binning", "TH1D", "Rebin"),
  row("normalise, normalize, unit area, scale histogram", "TH1D", "Scale Integral"),
  row(
    "divide histograms, ratio of histograms, subtract background, add histograms, sum of weights",
    "TH1D",
    "Divide Add Sumw2 Multiply",
  ),
  row(
    "ratio plot, ratio panel, lower panel, residual panel, pull panel",
    "TRatioPlot TPad",
    "Draw GetLowerRefYaxis",
  ),
  row("cumulative, running sum", "TH1D", "GetCumulative"),
  row("quantile, median, percentile", "TH1D TMath", "GetQuantiles Median Quantiles"),
  row(
    "kolmogorov, parent distribution, samples compatible, compatibility of histograms, identical distribution, compare shapes, chi-square test",
    "TH1D TMath",
    "KolmogorovTest Chi2Test AndersonDarlingTest",
  ),
  row(
    "goodness of fit test, anderson darling",
    "ROOT::Math::GoFTest TH1D",
    "AndersonDarlingTest KolmogorovSmirnovTest",
  ),
  row("smooth histogram, smoothing", "TH1D TGraphSmooth", "Smooth SmoothSuper SmoothKern"),
  row(
    "unfold, detector smearing, undo resolution, response matrix",
    "TSVDUnfold TUnfold TUnfoldDensity",
    "Unfold SetInput",
  ),
  row(
    "peak search, find peaks, background estimation in spectrum, deconvolution",
    "TSpectrum TH1D",
    "Search Background ShowPeaks",
  ),
  row("kernel density, smooth density estimate", "TKDE RooKeysPdf", "Draw GetValue"),
  row("box plot, whiskers, spread in each bin, candle, violin", "TH2D TCandle", "Draw"),
  row(
    "template fit, fractions of templates, fractions of components, monte carlo templates",
    "TFractionFitter TObjArray",
    "Fit GetResult Constrain",
  ),
  row(
    "efficiency, pass fail, passed and total, trigger turn-on, acceptance",
    "TEfficiency",
    "Fill SetStatisticOption GetEfficiency GetEfficiencyErrorLow",
  ),
  row(
    "binomial errors, clopper pearson, efficiency interval",
    "TEfficiency",
    "ClopperPearson SetStatisticOption",
  ),
  row(
    "axis title, label the axes, axis label, axis range",
    "TAxis TH1D",
    "GetXaxis GetYaxis SetTitle SetRangeUser",
  ),

  // Fitting and functions
  row(
    "fit, fitted curve, best-fit",
    "TF1 TFitResult",
    "Fit GetParameter GetParError GetChisquare SetParameters",
  ),
  row(
    "gaussian, bell curve, normal distribution, bell-shaped",
    "TF1 TRandom3",
    "Gaus Fit GetParameter",
  ),
  row("exponential, decay curve, lifetime", "TF1", "Exp Fit SetParameters"),
  row(
    "function, formula, curve, polynomial, straight line, parabola, analytic",
    "TF1",
    "SetParameters Eval Integral Draw",
  ),
  row(
    "breit wigner, resonance, lorentzian, landau, voigt, crystal ball",
    "TF1 TMath",
    "BreitWigner Landau Voigt SetParameters",
  ),
  row(
    "function of two variables, surface, two-dimensional function, 2d fit",
    "TF2",
    "Draw SetParameters GetMinimumXY",
  ),
  row("function of three variables", "TF3", "Eval Draw"),
  row(
    "fit result, covariance matrix of fit, correlation matrix of parameters, parameter errors",
    "TFitResult TFitResultPtr",
    "GetCovarianceMatrix GetCorrelationMatrix Parameter ParError Print",
  ),
  row(
    "confidence band, band of function, shade the band, uncertainty of the fitted curve, confidence interval of the fit, error band around fit",
    "TVirtualFitter TGraphErrors TFitResult",
    "GetConfidenceIntervals",
  ),
  row("convolution, convolve", "TF1Convolution RooFFTConvPdf TF1", "SetParameters SetRange"),
  row("sum of normalised functions, normalised sum", "TF1NormSum RooAddPdf"),
  row(
    "linear regression, least squares, linear fit, robust regression",
    "TLinearFitter TGraphErrors TF1",
    "Eval EvalRobust AddPoint Fit",
  ),
  row(
    "minimise, minimize, minimum of function, find the minimum, optimise",
    "ROOT::Math::Minimizer ROOT::Math::Functor ROOT::Math::Factory TMinuit",
    "Minimize SetFunction SetVariable SetFCN Migrad",
  ),
  row(
    "custom likelihood, custom chi-square, chi2 function, simultaneous fit, combined fit, common parameter",
    "ROOT::Fit::Fitter ROOT::Math::Functor",
    "FitFCN Config Result",
  ),
  row(
    "zero of function, solve equation, crossing",
    "ROOT::Math::RootFinder TF1 ROOT::Math::BrentRootFinder",
    "Solve Root GetX SetFunction",
  ),
  row(
    "integrate, integral of function, numerical integration, area under curve",
    "TF1 ROOT::Math::Integrator ROOT::Math::IntegratorOneDim",
    "Integral IntegralError SetFunction",
  ),
  row(
    "multi-dimensional integral, monte carlo integration",
    "ROOT::Math::IntegratorMultiDim ROOT::Math::GSLMCIntegrator TF2",
    "Integral",
  ),
  row(
    "derivative, slope, gradient",
    "TF1 ROOT::Math::Derivator ROOT::Math::RichardsonDerivator",
    "Derivative Eval",
  ),
  row("interpolate, interpolation, spline", "ROOT::Math::Interpolator TSpline3 TGraph", "Eval"),
  row(
    "asymmetric peak shape fit, several peaks, sum of gaussians, signal plus background",
    "TF1",
    "SetParameters Fit GetParameter",
  ),
  row(
    "parameterise response in many variables, multi-dimensional fit, multivariate polynomial",
    "TMultiDimFit",
    "AddRow FindParameterization",
  ),
  row(
    "contour of likelihood, error ellipse, two-parameter contour, minuit",
    "TMinuit TGraph",
    "Contour mnexcm DefineParameter SetFCN",
  ),

  // Graphs and pictures
  row(
    "graph, points with no errors, data points, x and y values, plot points, series of points",
    "TGraph",
    "SetPoint Draw AddPoint GetN",
  ),
  row(
    "points with errors, error bars, measured points, measurements uncertainties",
    "TGraphErrors",
    "SetPoint SetPointError Draw Fit",
  ),
  row(
    "asymmetric errors, uncertainties differ, upper and lower uncertainties, uneven uncertainties, unequal errors, upper and lower errors, systematic and statistical error",
    "TGraphAsymmErrors TGraphMultiErrors",
    "SetPoint SetPointError Draw BayesDivide",
  ),
  row(
    "statistical and systematic errors separately, several error types",
    "TGraphMultiErrors",
    "AddYError",
  ),
  row(
    "several graphs, multiple graphs, overlay graphs, multiple curves, several curves",
    "TMultiGraph TGraph",
    "Add Draw",
  ),
  row(
    "surface from points, scattered points in three dimensions, 3d points, delaunay",
    "TGraph2D",
    "SetPoint Draw Interpolate",
  ),
  row("polar plot, polar coordinates", "TGraphPolar", "Draw GetPolargram"),
  row("quantile-quantile, qq plot", "TGraphQQ"),
  row("bent errors", "TGraphBentErrors"),
  row(
    "scatter plot marker size colour, scatter plot, bubble chart",
    "TScatter TGraph TH2D",
    "Draw",
  ),
  row(
    "save picture, plot, picture, show, display, chart, diagram, save as image, png, pdf, svg, write plot, image file, canvas, draw",
    "TCanvas",
    "SaveAs Print Divide cd Update",
  ),
  row(
    "divided canvas, several pads, side by side, panels, grid of plots, sub-plots",
    "TCanvas TPad",
    "Divide cd",
  ),
  row("logarithmic axis, log scale", "TCanvas TPad", "SetLogy SetLogx SetLogz"),
  row("grid lines", "TCanvas TPad", "SetGrid SetGridx SetGridy"),
  row("legend", "TLegend", "AddEntry Draw SetHeader SetBorderSize"),
  row(
    "text on plot, formula on plot, label on picture, mathematical text, greek letters, annotation",
    "TLatex TPaveText",
    "DrawLatex SetNDC SetTextSize AddText",
  ),
  row(
    "text box, box with fit results, statistics box, stat box",
    "TPaveText TPaveStats TStyle",
    "AddText SetOptStat SetOptFit",
  ),
  row(
    "style, statistics box off, palette, colour map, color scale",
    "TStyle TColor",
    "SetOptStat SetPalette SetOptFit SetOptTitle",
  ),
  row(
    "colour, transparent, gradient colours, color wheel",
    "TColor TAttFill",
    "SetFillColorAlpha GetColor CreateGradientColorTable",
  ),
  row("arrow", "TArrow", "DrawArrow Draw"),
  row(
    "straight marker line, vertical line, horizontal line, threshold line",
    "TLine",
    "DrawLine SetLineStyle Draw",
  ),
  row("box, rectangle, shaded region", "TBox", "Draw SetFillColorAlpha"),
  row("circle, ellipse", "TEllipse TArc", "Draw"),
  row("polygon, polyline, closed shape", "TPolyLine", "Draw SetPoint"),
  row(
    "extra axis, axis on right, right-hand axis, different scale on right",
    "TGaxis",
    "Draw SetTitle",
  ),
  row("pie chart, shares", "TPie TPieSlice", "Draw SetEntryLabel SetEntryRadiusOffset"),
  row("feynman diagram", "TLine TCurlyLine TArrow TCurlyArc TLatex", "Draw SetWavy"),
  row("wavy line, gluon line, photon line", "TCurlyLine TCurlyArc", "SetWavy Draw"),
  row("parallel coordinates", "TParallelCoord TNtuple", "Draw"),
  row("spider plot, radar chart", "TSpider TNtuple", "Draw"),
  row(
    "time axis, date axis, time on the x axis, versus time, date labels",
    "TAxis TGraph TDatime",
    "SetTimeDisplay SetTimeFormat SetTimeOffset",
  ),
  row(
    "animation, animated gif, animated, moving picture, frame by frame, film",
    "TCanvas TGraphTime",
    "Print Animate",
  ),
  row("image processing, read picture, pixel", "TImage TASImage", "Open WriteImage GetArray"),
  row(
    "graphical cut, region of interest, inside a polygon, inside contour",
    "TCutG",
    "IsInside SetPoint",
  ),
  row(
    "three-dimensional view, 3d line, 3d marker, helix",
    "TView TPolyLine3D TPolyMarker3D THelix",
    "SetPoint Draw CreateView",
  ),
  row(
    "geometry, detector geometry, volumes",
    "TGeoManager TGeoVolume TGeometry TNode",
    "Draw MakeBox",
  ),

  // Random numbers and simulation
  row(
    "random, random numbers, generate toy, throw, pseudo-experiment, simulate",
    "TRandom3",
    "Gaus Uniform Exp Poisson Rndm SetSeed",
  ),
  row("poisson", "TRandom3 TMath", "Poisson PoissonI"),
  row(
    "random from shape, sample from function, sample from histogram, generate according to",
    "TF1 TH1D TRandom3",
    "GetRandom FillRandom",
  ),
  row(
    "quasi-random, low discrepancy, sobol",
    "ROOT::Math::QuasiRandom ROOT::Math::QuasiRandomSobol",
    "Next",
  ),
  row(
    "adaptive sampling, adaptive cell, sampling of peaked function, cell algorithm, foam, cellular sampling",
    "TFoam TFoamIntegrand",
    "Initialize MakeEvent SetRho",
  ),
  row(
    "phase space, n-body decay, decay kinematics, two-body decay, three-body",
    "TGenPhaseSpace TLorentzVector",
    "SetDecay Generate GetDecay",
  ),
  row(
    "four-momentum, four-vector, lorentz, invariant mass, boost",
    "TLorentzVector ROOT::Math::PtEtaPhiMVector ROOT::Math::PxPyPzEVector",
    "SetPtEtaPhiM M Boost Pt BoostVector",
  ),
  row(
    "transverse momentum pseudorapidity, delta r, angular distance",
    "TLorentzVector ROOT::Math::PtEtaPhiMVector ROOT::Math::VectorUtil",
    "DeltaR Pt Eta Phi DeltaPhi",
  ),
  row(
    "three-vector, vector rotation, cross product, rotate",
    "TVector3 TRotation ROOT::Math::XYZVector ROOT::Math::Rotation3D",
    "Cross Dot Rotate Angle RotateZ",
  ),
  row("two-dimensional vector", "TVector2", "Mod Phi"),
  row(
    "particle properties, particle data, particle table, table of particles, charge lifetime of particle, kaon, pion, proton, mass of particle, pdg",
    "TDatabasePDG TParticlePDG",
    "Instance GetParticle Mass",
  ),
  row("random walk, brownian", "TRandom3 TGraph", "Gaus Uniform"),
  row("seed, reproducible", "TRandom3", "SetSeed"),

  // Mathematics
  row(
    "matrix, invert matrix, linear algebra, determinant",
    "TMatrixD TMatrixDSym",
    "Invert Determinant Print",
  ),
  row(
    "system of equations, linear system, solve linear, decomposition",
    "TDecompLU TDecompSVD TMatrixD TVectorD",
    "Solve Decompose",
  ),
  row(
    "eigenvalue, eigenvector, diagonalise, diagonalize",
    "TMatrixDSymEigen TMatrixDEigen TMatrixDSym",
    "GetEigenValues GetEigenVectors",
  ),
  row(
    "small matrix, fixed-size matrix, kalman",
    "ROOT::Math::SMatrix ROOT::Math::SVector",
    "Invert",
  ),
  row(
    "fourier transform, frequency spectrum of signal, fft",
    "TVirtualFFT TH1D",
    "FFT Transform SetPoints GetPoints",
  ),
  row("complex number", "TComplex", "Rho Theta"),
  row(
    "bessel, gamma function, erf, error function, special function, legendre",
    "TMath TF1",
    "BesselJ0 Gamma Erf",
  ),
  row(
    "p-value, probability of chi-square, significance from p-value",
    "TMath ROOT::Math",
    "Prob NormQuantile",
  ),
  row(
    "principal component, decorrelate variables",
    "TPrincipal",
    "AddRow MakePrincipals GetEigenValues",
  ),
  row(
    "covariance of samples, robust estimate, outliers",
    "TRobustEstimator TPrincipal",
    "AddRow Evaluate GetCovariance",
  ),
  row(
    "nearest neighbour, equal numbers of points, cells of equal content, partition of points, kd-tree, equal content bins",
    "TKDTree TKDTreeBinning",
    "Build FindNearestNeighbors",
  ),
  row("quadratic programming", "TQpProbDens TGondzioSolver"),
  row("running mean and variance, streaming statistics", "TStatistic TMath", "Fill GetMean"),

  // Statistics and RooFit
  row(
    "unbinned fit, data and model together, likelihood framework, statistical model, maximum likelihood, probability density function, pdf fit, observable",
    "RooRealVar RooDataSet RooAbsPdf RooGaussian",
    "fitTo generate plotOn frame",
  ),
  row(
    "extended likelihood, extended fit, signal yield, background yield, number of signal events",
    "RooAddPdf RooExtendPdf RooRealVar RooGaussian RooExponential",
    "fitTo plotOn",
  ),
  row(
    "composite model, signal and background model, sum of two shapes",
    "RooAddPdf RooGaussian RooRealVar",
    "fitTo plotOn generate",
  ),
  row(
    "simultaneous fit in categories, control region, several channels, categories",
    "RooSimultaneous RooCategory",
    "addPdf fitTo defineType",
  ),
  row(
    "binned likelihood fit, binned data set, histogram as pdf",
    "RooDataHist RooHistPdf RooRealVar",
    "fitTo plotOn",
  ),
  row(
    "profile likelihood, likelihood scan, negative log likelihood",
    "RooProfileLL RooMinimizer RooAbsReal RooRealVar",
    "createNLL createProfile minimize plotOn",
  ),
  row("crystal ball", "RooCrystalBall RooCBShape RooRealVar", "fitTo plotOn"),
  row(
    "breit-wigner convolved, line shape, resonance with resolution, voigtian, natural width resolution",
    "RooVoigtian RooBreitWigner RooFFTConvPdf",
    "fitTo plotOn",
  ),
  row("argus, kinematic endpoint", "RooArgusBG", "fitTo"),
  row("chebychev, chebyshev, polynomial background", "RooChebychev RooPolynomial", "fitTo"),
  row(
    "toy study, pulls, bias of the fit, ensemble of fits",
    "RooMCStudy",
    "generateAndFit plotPull plotParam",
  ),
  row(
    "workspace, save the model, persist model",
    "RooWorkspace",
    "import factory pdf var writeToFile",
  ),
  row("factory language", "RooWorkspace", "factory"),
  row(
    "time-dependent decay, resolution model, lifetime with resolution",
    "RooDecay RooGaussModel RooTruthModel",
    "fitTo",
  ),
  row(
    "sideband, fit range, excluded window, blind region",
    "RooRealVar RooAbsPdf TF1",
    "setRange fitTo",
  ),
  row("conditional, per-event error", "RooProdPdf RooGaussModel", "fitTo"),
  row(
    "upper limit, exclusion, cls, confidence level",
    "RooStats::HypoTestInverter RooStats::AsymptoticCalculator TLimit RooStats::ProfileLikelihoodCalculator TRolke",
    "GetInterval UpperLimit",
  ),
  row(
    "confidence interval of parameter, likelihood interval",
    "RooStats::ProfileLikelihoodCalculator RooStats::LikelihoodInterval RooStats::ModelConfig",
    "GetInterval LowerLimit UpperLimit SetConfidenceLevel",
  ),
  row(
    "discovery significance, hypothesis test, null hypothesis",
    "RooStats::AsymptoticCalculator RooStats::HypoTestResult RooStats::ModelConfig RooStats::FrequentistCalculator",
    "GetHypoTest Significance NullPValue",
  ),
  row(
    "bayesian interval, credible interval, posterior",
    "RooStats::BayesianCalculator RooStats::MCMCCalculator RooStats::ModelConfig",
    "GetInterval GetPosteriorPlot",
  ),
  row(
    "markov chain, mcmc",
    "RooStats::MCMCCalculator RooStats::MCMCInterval",
    "GetInterval SetNumIters",
  ),
  row(
    "feldman cousins, unified interval",
    "RooStats::FeldmanCousins TFeldmanCousins",
    "CalculateUpperLimit GetInterval",
  ),
  row(
    "nuisance parameter, systematic uncertainty in counting, counting experiment",
    "RooStats::ModelConfig TRolke RooPoisson RooGaussian",
    "SetNuisanceParameters",
  ),
  row(
    "channel with samples and systematics, histogram templates with systematics, measurement xml",
    "RooStats::HistFactory::Measurement RooStats::HistFactory::Channel RooStats::HistFactory::Sample",
    "AddSample AddOverallSys SetData",
  ),
  row(
    "statistical unmixing, splot, sweights, statistical weights, separate signal and background, disentangle species",
    "RooStats::SPlot TSPlot",
    "GetSWeight",
  ),
  row(
    "morphing, interpolate between templates",
    "RooMomentMorph RooIntegralMorph RooLagrangianMorphFunc",
  ),

  // Data sets and files
  row("file, store in file, save to disk, read file", "TFile", "Open Write Get Close"),
  row("folder in file, directory inside, sub-directory", "TDirectory TFile", "mkdir cd Get"),
  row("list of keys, contents of file", "TKey TFile", "GetListOfKeys ReadObj GetClassName"),
  row(
    "table, dataset, events with columns, tree, ntuple, entries, event record",
    "TTree",
    "Branch Fill SetBranchAddress GetEntry GetEntries Draw Scan",
  ),
  row("simple table of floats, ntuple", "TNtuple TTree", "Fill Draw"),
  row(
    "variable-length, array per event, vector per event, collection per event",
    "TTree TTreeReaderArray ROOT::RVec",
    "Branch",
  ),
  row(
    "read events, typed accessors, typed access, typed columns, loop over dataset, loop over entries, iterate over entries, event loop",
    "TTreeReader TTreeReaderValue TTreeReaderArray TTree",
    "Next SetBranchAddress GetEntry",
  ),
  row("several files together, many files, combine files, chain", "TChain", "Add GetEntries Draw"),
  row("merge files", "TFileMerger TChain", "OutputFile AddFile Merge"),
  row("friend, join columns", "TTree TFriendElement", "AddFriend"),
  row(
    "index by run and event, look up by run number",
    "TTree TTreeIndex",
    "BuildIndex GetEntryWithIndex",
  ),
  row(
    "selected entries, entry list, event list, skim, filtered copy, subset of events",
    "TTree TEntryList ROOT::RDataFrame",
    "CopyTree Draw Snapshot CloneTree",
  ),
  row(
    "filter, new column, derived column, declarative, dataframe, lazy, selection cuts",
    "ROOT::RDataFrame",
    "Filter Define Histo1D Snapshot Count Report",
  ),
  row("cut flow, cutflow, how many pass each cut", "ROOT::RDataFrame", "Filter Report Count"),
  row(
    "multi-threaded, parallel, all cores, threads",
    "ROOT::RDataFrame ROOT::TThreadExecutor TROOT",
    "EnableImplicitMT Map",
  ),
  row("processes, fork workers", "ROOT::TProcessExecutor", "Map MapReduce"),
  row(
    "csv, comma separated",
    "ROOT::RDF ROOT::RDataFrame TTree",
    "FromCSV MakeCsvDataFrame ReadFile",
  ),
  row("text file of numbers, ascii file", "TTree TGraph TNtuple", "ReadFile"),
  row(
    "next generation columnar, new columnar format, successor of tree, columnar storage",
    "ROOT::RNTupleModel ROOT::RNTupleWriter ROOT::RNTupleReader",
    "Create MakeField Fill Recreate Open",
  ),
  row("objects in array, array of objects, clones", "TClonesArray TObjArray", "ConstructedAt At"),
  row(
    "list of objects, collection, hash, map of objects",
    "TList TObjArray TMap THashList",
    "Add At FindObject",
  ),
  row("string, string handling", "TString", "Form ReplaceAll Tokenize"),
  row("regular expression", "TPRegexp TRegexp", "Match Substitute"),
  row("xml", "TXMLEngine TXMLFile", "NewChild ParseFile"),
  row("json", "TBufferJSON", "ToJSON ConvertToJSON"),
  row("database, sql", "TSQLServer TSQLResult", "Query"),
  row(
    "timing, stopwatch, execution time, cpu time",
    "TStopwatch TBenchmark",
    "Start Stop RealTime CpuTime",
  ),
  row("date, time stamp, clock", "TDatime TTimeStamp", "AsString Convert"),
  row("configuration, environment settings", "TEnv", "GetValue SetValue"),
  row(
    "system, list directory, working directory, shell command",
    "TSystem TSystemDirectory",
    "Exec GetListOfFiles",
  ),
  row(
    "named parameter in file, single number in file",
    "TParameter TNamed TVectorD",
    "Write GetVal",
  ),
  row("compression", "TFile", "SetCompressionSettings SetCompressionLevel"),
  row("in memory file", "TMemFile"),
  row("references between objects", "TRef TRefArray", "GetObject"),
  row("selector, process tree class", "TSelector TTree", "Process"),
  row("bit pattern, bit flags, bits", "TBits", "SetBitNumber TestBitNumber CountBits"),
  row("checksum, md5", "TMD5"),

  // Machine learning
  row(
    "neural network, perceptron, train classifier",
    "TMultiLayerPerceptron TMLPAnalyzer",
    "Train Evaluate",
  ),
  row(
    "multivariate classifier, boosted decision tree, discriminate signal from background",
    "TMVA::Factory TMVA::DataLoader TMultiLayerPerceptron",
    "BookMethod TrainAllMethods",
  ),
  row("batches for training, batch generator", "ROOT::Experimental::Internal::ML::RBatchGenerator"),

  // Windows and interaction
  row(
    "button, window, dialog, graphical interface",
    "TGMainFrame TGTextButton TControlBar",
    "MapWindow Connect AddButton",
  ),
  row("timer, periodically", "TTimer"),
  row("browser", "TBrowser"),
];

/** Classes that the matched ones are nothing without, and how strongly they come along. */
const companions: readonly (readonly [RegExp, string, number])[] = [
  [/^Roo[A-Z]/, "RooRealVar", 0.9],
  [/^Roo[A-Z]\w*(?:Pdf|Gaussian|Exponential|DataSet|DataHist)$/, "RooPlot", 0.6],
  [/^Roo[A-Z]\w*(?:Pdf|Gaussian|Exponential)$/, "RooDataSet", 0.6],
  [/^RooStats::\w+(?:Calculator|Inverter|Interval)/, "RooStats::ModelConfig", 0.9],
  [/^RooStats::\w+(?:Calculator|Inverter|Interval)/, "RooWorkspace", 0.7],
  [/^T(?:Tree|Ntuple|ClonesArray)$/, "TFile", 0.6],
  [/^T(?:H\d|Graph|Profile|F\d|HStack|MultiGraph)/, "TCanvas", 0.5],
  [/^T(?:Efficiency|FractionFitter|RatioPlot|HStack|SVDUnfold)$/, "TH1D", 0.6],
  [/^T(?:SVDUnfold|Unfold\w*|CutG|HnSparse)$/, "TH2D", 0.6],
  [/^T(?:Line|CurlyLine|Arrow)$/, "TCanvas", 0.5],
];

/** Words between the first and last word of a matched phrase, at most. */
const phraseSpan = 7;

/** API terms for a text, strongest first; terms of equal strength keep the table's order. */
export function apiTermsFor(text: string): ApiTerms {
  const stems = stemsOf(text);
  const classes = new Map<string, number>();
  const members = new Map<string, number>();
  for (const { says, classes: rowClasses, members: rowMembers } of rows) {
    const strength = strengthOf(says, stems);
    if (strength === 0) continue;
    rowClasses.forEach((name, position) =>
      raise(classes, name, strength * (1 - 0.15 * Math.min(position, 4))),
    );
    rowMembers.forEach((name, position) =>
      raise(members, name, strength * (1 - 0.05 * Math.min(position, 6))),
    );
  }
  // A copy: companions bring no companions of their own.
  const matched = [...classes];
  for (const [name, strength] of matched) {
    for (const [pattern, companion, part] of companions) {
      if (name !== companion && pattern.test(name)) raiseTo(classes, companion, strength * part);
    }
  }
  return { classes: ranked(classes), members: ranked(members) };
}

function strengthOf(says: readonly (readonly string[])[], stems: readonly string[]): number {
  let best = 0;
  let further = 0;
  for (const phrase of says) {
    if (phrase.length === 0 || !standsIn(phrase, stems)) continue;
    if (phrase.length > best) best = phrase.length;
    else further += 0.25;
  }
  return best === 0 ? 0 : best + further;
}

function standsIn(phrase: readonly string[], stems: readonly string[]): boolean {
  return stems.some((_, start) => {
    const window = new Set(stems.slice(start, start + phraseSpan));
    return phrase.every((word) => window.has(word));
  });
}

function raise(terms: Map<string, number>, name: string, strength: number): void {
  // The strongest reason counts whole, others a little: a general word in several rows must not outweigh a precise one.
  const known = terms.get(name) ?? 0;
  terms.set(name, Math.max(known, strength) + 0.2 * Math.min(known, strength));
}

/** Many classes may bring the same companion; that makes it no likelier. */
function raiseTo(terms: Map<string, number>, name: string, strength: number): void {
  terms.set(name, Math.max(terms.get(name) ?? 0, strength));
}

function ranked(terms: ReadonlyMap<string, number>): ApiTerm[] {
  return [...terms]
    .map(([name, strength]) => ({ name, strength }))
    .toSorted((left, right) => right.strength - left.strength);
}
