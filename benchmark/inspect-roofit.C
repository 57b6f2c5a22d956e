// Adds RooFit's objects to `inspect.C`.
#include <RooAbsCategory.h>
#include <RooAbsData.h>
#include <RooAbsReal.h>
#include <RooFitResult.h>
#include <RooRealVar.h>
#include <RooWorkspace.h>

namespace rootsmith {

double valueOf(RooAbsArg *argument)
{
   if (auto *real = dynamic_cast<RooAbsReal *>(argument))
      return real->getVal();
   if (auto *category = dynamic_cast<RooAbsCategory *>(argument))
      return category->getCurrentIndex();
   return NAN;
}

void roofitFacts(int check, TObject *object, const std::vector<std::string> &parameters)
{
   RooWorkspace *workspace = dynamic_cast<RooWorkspace *>(object);
   RooFitResult *result = dynamic_cast<RooFitResult *>(object);
   if (workspace)
      tell(check, "size", workspace->components().size());
   if (result) {
      tell(check, "status", result->status());
      tell(check, "size", result->floatParsFinal().size());
      tell(check, "value", result->minNll());
   }
   if (auto *data = dynamic_cast<RooAbsData *>(object)) {
      tell(check, "size", data->numEntries());
      tell(check, "entries", data->numEntries());
      tell(check, "integral", data->sumEntries());
   }
   if (auto *variable = dynamic_cast<RooRealVar *>(object)) {
      tell(check, "value", variable->getVal());
      tell(check, "error", variable->getError());
      tell(check, "xlow", variable->getMin());
      tell(check, "xhigh", variable->getMax());
   }
   for (const auto &name : parameters) {
      RooAbsArg *found = workspace ? workspace->arg(name.c_str()) : nullptr;
      if (result)
         found = result->floatParsFinal().find(name.c_str());
      tell(check, "parameter " + name, found ? valueOf(found) : NAN);
   }
}

} // namespace rootsmith
