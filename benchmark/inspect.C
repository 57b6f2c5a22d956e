// Reads facts off the files that a macro wrote. `src/benchmark/tasks/inspection.ts` appends a function `inspect_outputs` that calls what is
// below, and reads the lines that begin with @@: one JSON object each.
#include <TArrayD.h>
#include <TCanvas.h>
#include <TClass.h>
#include <TCollection.h>
#include <TDirectory.h>
#include <TEfficiency.h>
#include <TF1.h>
#include <TFile.h>
#include <TFitResult.h>
#include <TGraph.h>
#include <TGraph2D.h>
#include <TH1.h>
#include <TH2.h>
#include <TH3.h>
#include <THStack.h>
#include <THnBase.h>
#include <TImage.h>
#include <TKey.h>
#include <TLeaf.h>
#include <TLegend.h>
#include <TMatrixD.h>
#include <TMultiGraph.h>
#include <TObjString.h>
#include <TParameter.h>
#include <TSpline.h>
#include <TTree.h>
#include <TVectorD.h>
#include <TVirtualCollectionProxy.h>
#include <cmath>
#include <cstdio>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace rootsmith {

std::string quoted(const std::string &text)
{
   std::string out = "\"";
   for (unsigned char c : text) {
      if (c == '"' || c == '\\')
         out += '\\';
      if (c < 0x20 || c > 0x7e) {
         char code[8];
         snprintf(code, sizeof code, "\\u%04x", c);
         out += code;
      } else
         out += c;
   }
   return out + "\"";
}

/// Which check of the task, in its order, and which of its parts a fact belongs to.
void tell(int check, const std::string &fact, double value)
{
   if (std::isfinite(value))
      printf("@@{\"check\":%d,\"fact\":%s,\"value\":%.17g}\n", check, quoted(fact).c_str(), value);
   else
      printf("@@{\"check\":%d,\"fact\":%s,\"value\":null}\n", check, quoted(fact).c_str());
   fflush(stdout);
}

void tell(int check, const std::string &fact, const std::string &value)
{
   printf("@@{\"check\":%d,\"fact\":%s,\"value\":%s}\n", check, quoted(fact).c_str(), quoted(value).c_str());
   fflush(stdout);
}

struct At {
   double x, y, z;
   int dimensions;
};

double at(TObject *object, const At &p)
{
   if (auto *efficiency = dynamic_cast<TEfficiency *>(object)) {
      const int bin = p.dimensions == 1 ? efficiency->FindFixBin(p.x) : efficiency->FindFixBin(p.x, p.y);
      return efficiency->GetEfficiency(bin);
   }
   if (auto *histogram = dynamic_cast<TH1 *>(object))
      return histogram->GetBinContent(histogram->FindFixBin(p.x, p.y, p.z));
   if (auto *graph = dynamic_cast<TGraph *>(object))
      return graph->Eval(p.x);
   if (auto *graph = dynamic_cast<TGraph2D *>(object))
      return graph->Interpolate(p.x, p.y);
   if (auto *function = dynamic_cast<TF1 *>(object))
      return function->Eval(p.x, p.y, p.z);
   if (auto *spline = dynamic_cast<TSpline *>(object))
      return spline->Eval(p.x);
   if (auto *vector = dynamic_cast<TVectorT<double> *>(object))
      return p.x >= 0 && p.x < vector->GetNrows() ? (*vector)[int(p.x)] : NAN;
   if (auto *vector = dynamic_cast<TVectorT<float> *>(object))
      return p.x >= 0 && p.x < vector->GetNrows() ? (*vector)[int(p.x)] : NAN;
   if (auto *matrix = dynamic_cast<TMatrixTBase<double> *>(object))
      return p.x >= 0 && p.x < matrix->GetNrows() && p.y >= 0 && p.y < matrix->GetNcols() ? (*matrix)(int(p.x), int(p.y))
                                                                                     : NAN;
   return NAN;
}

double parameter(TObject *object, const std::string &name)
{
   auto *function = dynamic_cast<TF1 *>(object);
   // A fitted histogram or graph carries its functions.
   if (auto *histogram = dynamic_cast<TH1 *>(object))
      function = dynamic_cast<TF1 *>(histogram->GetListOfFunctions()->First());
   if (auto *graph = dynamic_cast<TGraph *>(object))
      function = graph->GetListOfFunctions() ? dynamic_cast<TF1 *>(graph->GetListOfFunctions()->First()) : nullptr;
   if (function) {
      const int number = function->GetParNumber(name.c_str());
      return number >= 0 ? function->GetParameter(number) : NAN;
   }
   if (auto *result = dynamic_cast<TFitResult *>(object)) {
      const int number = result->Index(name);
      return number >= 0 ? result->Parameter(number) : NAN;
   }
   return NAN;
}

template <typename Number>
bool parameterValue(TObject *object, double &value)
{
   auto *named = dynamic_cast<TParameter<Number> *>(object);
   if (named)
      value = double(named->GetVal());
   return named != nullptr;
}

void facts(int check, TObject *object)
{
   if (auto *h = dynamic_cast<TH1 *>(object)) {
      const int d = h->GetDimension();
      tell(check, "entries", h->GetEntries());
      tell(check, "integral", d == 1 ? h->Integral() : d == 2 ? static_cast<TH2 *>(h)->Integral() : static_cast<TH3 *>(h)->Integral());
      tell(check, "mean", h->GetMean(1));
      tell(check, "stddev", h->GetStdDev(1));
      tell(check, "bins", h->GetNbinsX());
      tell(check, "xlow", h->GetXaxis()->GetXmin());
      tell(check, "xhigh", h->GetXaxis()->GetXmax());
      tell(check, "minimum", h->GetMinimum());
      tell(check, "maximum", h->GetMaximum());
      if (d == 1) {
         tell(check, "underflow", h->GetBinContent(0));
         tell(check, "overflow", h->GetBinContent(h->GetNbinsX() + 1));
      } else {
         tell(check, "meanY", h->GetMean(2));
         tell(check, "stddevY", h->GetStdDev(2));
         tell(check, "binsY", h->GetNbinsY());
         tell(check, "ylow", h->GetYaxis()->GetXmin());
         tell(check, "yhigh", h->GetYaxis()->GetXmax());
      }
      tell(check, "size", h->GetNcells());
   } else if (auto *g = dynamic_cast<TGraph *>(object)) {
      tell(check, "size", g->GetN());
      tell(check, "entries", g->GetN());
      tell(check, "mean", g->GetMean(1));
      tell(check, "meanY", g->GetMean(2));
      tell(check, "stddev", g->GetRMS(1));
      tell(check, "stddevY", g->GetRMS(2));
      double x0 = INFINITY, x1 = -INFINITY, y0 = INFINITY, y1 = -INFINITY;
      for (int i = 0; i < g->GetN(); ++i) {
         x0 = std::min(x0, g->GetX()[i]);
         x1 = std::max(x1, g->GetX()[i]);
         y0 = std::min(y0, g->GetY()[i]);
         y1 = std::max(y1, g->GetY()[i]);
      }
      tell(check, "xlow", x0);
      tell(check, "xhigh", x1);
      tell(check, "minimum", y0);
      tell(check, "maximum", y1);
   } else if (auto *g2 = dynamic_cast<TGraph2D *>(object)) {
      tell(check, "size", g2->GetN());
      tell(check, "minimum", g2->GetZmin());
      tell(check, "maximum", g2->GetZmax());
   } else if (auto *m = dynamic_cast<TMultiGraph *>(object)) {
      tell(check, "size", m->GetListOfGraphs() ? m->GetListOfGraphs()->GetSize() : 0);
   } else if (auto *stack = dynamic_cast<THStack *>(object)) {
      tell(check, "size", stack->GetNhists());
      tell(check, "maximum", stack->GetMaximum());
   } else if (auto *efficiency = dynamic_cast<TEfficiency *>(object)) {
      tell(check, "entries", efficiency->GetTotalHistogram()->GetEntries());
      tell(check, "integral", efficiency->GetPassedHistogram()->Integral());
      tell(check, "bins", efficiency->GetTotalHistogram()->GetNbinsX());
      tell(check, "size", efficiency->GetTotalHistogram()->GetNbinsX());
      tell(check, "xlow", efficiency->GetTotalHistogram()->GetXaxis()->GetXmin());
      tell(check, "xhigh", efficiency->GetTotalHistogram()->GetXaxis()->GetXmax());
   } else if (auto *sparse = dynamic_cast<THnBase *>(object)) {
      tell(check, "entries", sparse->GetEntries());
      tell(check, "size", sparse->GetNdimensions());
      tell(check, "bins", sparse->GetAxis(0)->GetNbins());
   } else if (auto *f = dynamic_cast<TF1 *>(object)) {
      tell(check, "xlow", f->GetXmin());
      tell(check, "xhigh", f->GetXmax());
      tell(check, "minimum", f->GetMinimum());
      tell(check, "maximum", f->GetMaximum());
      tell(check, "size", f->GetNpar());
   } else if (auto *result = dynamic_cast<TFitResult *>(object)) {
      tell(check, "status", result->Status());
      tell(check, "size", result->NPar());
      tell(check, "value", result->MinFcnValue());
   } else if (auto *tree = dynamic_cast<TTree *>(object)) {
      tell(check, "entries", tree->GetEntries());
      tell(check, "size", tree->GetEntries());
   } else if (auto *v = dynamic_cast<TVectorT<double> *>(object)) {
      tell(check, "size", v->GetNrows());
      tell(check, "rows", v->GetNrows());
   } else if (auto *vf = dynamic_cast<TVectorT<float> *>(object)) {
      tell(check, "size", vf->GetNrows());
      tell(check, "rows", vf->GetNrows());
   } else if (auto *matrix = dynamic_cast<TMatrixTBase<double> *>(object)) {
      tell(check, "rows", matrix->GetNrows());
      tell(check, "columns", matrix->GetNcols());
      tell(check, "size", matrix->GetNoElements());
   } else if (auto *legend = dynamic_cast<TLegend *>(object)) {
      tell(check, "size", legend->GetListOfPrimitives()->GetSize());
   } else if (auto *pad = dynamic_cast<TPad *>(object)) {
      tell(check, "size", pad->GetListOfPrimitives()->GetSize());
   } else if (auto *folder = dynamic_cast<TDirectory *>(object)) {
      tell(check, "size", folder->GetListOfKeys()->GetSize());
   } else if (auto *list = dynamic_cast<TCollection *>(object)) {
      tell(check, "size", list->GetSize());
   } else if (auto *array = dynamic_cast<TArrayD *>(object)) {
      tell(check, "size", array->GetSize());
   }
   double value = NAN;
   if (parameterValue<double>(object, value) || parameterValue<float>(object, value) || parameterValue<int>(object, value) ||
       parameterValue<Long64_t>(object, value) || parameterValue<Long_t>(object, value) || parameterValue<bool>(object, value))
      tell(check, "value", value);
}

std::unique_ptr<TFile> opened(int check, const char *file)
{
   std::unique_ptr<TFile> in(TFile::Open(file, "READ"));
   if (in && !in->IsZombie())
      return in;
   tell(check, "problem", std::string("cannot be opened as a ROOT file"));
   return nullptr;
}

/// RooFit's own classes are looked at by `inspect-roofit.C`, which is included only where a check names one.
using MoreFacts = void (*)(int check, TObject *object, const std::vector<std::string> &parameters);

/// What is no TObject, for example a standard vector: its class, and how many elements it holds.
void inspectPlain(int check, TKey *key, TClass *type, const char *wanted)
{
   tell(check, "class", std::string(key->GetClassName()));
   tell(check, "inherits", std::string(wanted) == "*" || std::string(key->GetClassName()) == wanted ? 1 : 0);
   auto *elements = type ? type->GetCollectionProxy() : nullptr;
   if (!elements)
      return;
   void *content = key->ReadObjectAny(type);
   TVirtualCollectionProxy::TPushPop hold(elements, content);
   tell(check, "size", elements->Size());
}

TKey *keyOf(TFile &in, const std::string &path)
{
   const auto slash = path.rfind('/');
   auto *folder = slash == std::string::npos ? &in : in.GetDirectory(path.substr(0, slash).c_str());
   return folder ? folder->GetKey(path.substr(slash == std::string::npos ? 0 : slash + 1).c_str()) : nullptr;
}

void inspectObject(int check, const char *file, const char *name, const char *wanted, const std::vector<At> &points,
                   const std::vector<std::string> &parameters, MoreFacts more = nullptr)
{
   auto in = opened(check, file);
   if (!in)
      return;
   auto *key = keyOf(*in, name);
   if (!key) {
      tell(check, "problem", std::string("holds no object of this name"));
      return;
   }
   auto *type = TClass::GetClass(key->GetClassName());
   if (!type || !type->IsTObject()) {
      inspectPlain(check, key, type, wanted);
      return;
   }
   // Never deleted: the file, the list of canvases or the object itself may own what it is made of, and the process ends soon.
   TObject *object = key->ReadObj();
   if (!object) {
      tell(check, "problem", std::string("cannot be read"));
      return;
   }
   tell(check, "class", std::string(object->ClassName()));
   tell(check, "inherits", std::string(wanted) == "*" || object->InheritsFrom(wanted) ? 1 : 0);
   facts(check, object);
   for (size_t i = 0; i < points.size(); ++i)
      tell(check, "at " + std::to_string(i), at(object, points[i]));
   if (more)
      more(check, object, parameters);
   else
      for (const auto &parameterName : parameters)
         tell(check, "parameter " + parameterName, parameter(object, parameterName));
}

/// Names and classes of what a file holds, one folder deep: how checks are made from a macro that is brought along.
void listKeys(int check, const char *file)
{
   auto in = opened(check, file);
   if (!in)
      return;
   auto list = [&](TDirectory *folder, const std::string &prefix) {
      for (auto *entry : *folder->GetListOfKeys()) {
         auto *key = static_cast<TKey *>(entry);
         if (folder->GetKey(key->GetName())->GetCycle() == key->GetCycle())
            tell(check, "key " + prefix + key->GetName(), std::string(key->GetClassName()));
      }
   };
   list(in.get(), "");
   for (auto *entry : *in->GetListOfKeys())
      if (auto *folder = in->GetDirectory(entry->GetName()))
         list(folder, std::string(entry->GetName()) + "/");
}

struct Wanted {
   std::string expression, selection, statistic;
};

double statisticOf(const std::vector<double> &values, const std::string &statistic)
{
   if (statistic == "count")
      return double(values.size());
   if (values.empty())
      return NAN;
   double sum = 0, low = INFINITY, high = -INFINITY;
   for (double v : values) {
      sum += v;
      low = std::min(low, v);
      high = std::max(high, v);
   }
   const double mean = sum / values.size();
   if (statistic == "mean")
      return mean;
   if (statistic == "sum")
      return sum;
   if (statistic == "min")
      return low;
   if (statistic == "max")
      return high;
   double squares = 0;
   for (double v : values)
      squares += (v - mean) * (v - mean);
   return std::sqrt(squares / values.size());
}

std::vector<double> columnOfTree(TTree *tree, const Wanted &wanted)
{
   tree->SetEstimate(tree->GetEntries() * 50 + 1000);
   const auto n = tree->Draw(wanted.expression.c_str(), wanted.selection.c_str(), "goff");
   if (n < 0)
      return {NAN};
   return n == 0 ? std::vector<double>{} : std::vector<double>(tree->GetV1(), tree->GetV1() + n);
}

std::string typeOfColumn(TTree *tree, const std::string &name)
{
   auto *branch = tree->GetBranch(name.c_str());
   if (!branch)
      branch = tree->FindBranch(name.c_str());
   if (branch && branch->GetClassName() && *branch->GetClassName())
      return branch->GetClassName();
   auto *leaf = tree->GetLeaf(name.c_str());
   if (!leaf && branch && branch->GetListOfLeaves()->GetSize() > 0)
      leaf = static_cast<TLeaf *>(branch->GetListOfLeaves()->First());
   return leaf ? leaf->GetTypeName() : "";
}

/// Ntuples of the new format are read by `inspect-ntuple.C`, which takes long to compile and is included only where needed.
using NtupleFacts = void (*)(int check, const char *file, const char *name, const std::vector<std::string> &columns,
                             const std::vector<Wanted> &values);

void inspectTree(int check, const char *file, const char *name, const std::vector<std::string> &columns,
                 const std::vector<Wanted> &values, NtupleFacts more = nullptr)
{
   auto in = opened(check, file);
   if (!in)
      return;
   if (auto *tree = in->Get<TTree>(name)) {
      tell(check, "class", std::string(tree->ClassName()));
      tell(check, "entries", tree->GetEntries());
      for (const auto &column : columns)
         tell(check, "column " + column, typeOfColumn(tree, column));
      for (size_t i = 0; i < values.size(); ++i)
         tell(check, "value " + std::to_string(i), statisticOf(columnOfTree(tree, values[i]), values[i].statistic));
      return;
   }
   if (!keyOf(*in, name)) {
      tell(check, "problem", std::string("holds no tree or ntuple of this name"));
      return;
   }
   in.reset();
   if (more)
      more(check, file, name, columns, values);
   else
      tell(check, "problem", std::string("holds no tree of this name"));
}

/// PNG: what differs from the commonest colour, how many colours, and lines as long as axes.
void inspectPicture(int check, const char *file)
{
   std::unique_ptr<TImage> image(TImage::Open(file));
   UInt_t *pixels = image && image->IsValid() ? image->GetArgbArray() : nullptr;
   if (!pixels) {
      tell(check, "problem", std::string("cannot be read as a picture"));
      return;
   }
   const int width = image->GetWidth(), height = image->GetHeight();
   std::map<UInt_t, int> counts;
   for (int i = 0; i < width * height; ++i)
      ++counts[pixels[i] & 0xffffff];
   UInt_t background = 0;
   for (const auto &[colour, count] : counts)
      if (count > counts[background])
         background = colour;
   std::map<int, int> colours;
   for (const auto &[colour, count] : counts) {
      const int r = colour >> 16, g = (colour >> 8) & 255, b = colour & 255;
      if (std::max({r, g, b}) - std::min({r, g, b}) > 40)
         colours[(r / 32) * 64 + (g / 32) * 8 + b / 32] += count;
   }
   int distinct = 0;
   for (const auto &[colour, count] : colours)
      distinct += count > 12;
   auto isInk = [&](int x, int y) { return (pixels[y * width + x] & 0xffffff) != background; };
   auto longestRun = [&](int length, auto ink) {
      int best = 0, run = 0;
      for (int i = 0; i < length; ++i) {
         run = ink(i) ? run + 1 : 0;
         best = std::max(best, run);
      }
      return best;
   };
   int horizontal = 0, vertical = 0;
   for (int y = 0; y < height; ++y)
      horizontal = std::max(horizontal, longestRun(width, [&](int x) { return isInk(x, y); }));
   for (int x = 0; x < width; ++x)
      vertical = std::max(vertical, longestRun(height, [&](int y) { return isInk(x, y); }));
   tell(check, "width", width);
   tell(check, "height", height);
   tell(check, "ink", 1. - double(counts[background]) / (width * height));
   tell(check, "colours", distinct);
   tell(check, "horizontal", double(horizontal) / width);
   tell(check, "vertical", double(vertical) / height);
}

} // namespace rootsmith
