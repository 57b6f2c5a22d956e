// Asks ROOT's own interpreter what it knows. In: a file of requests, one a line, tab between word and name
// (`header`, `library`, `walk`, `table`, `globals`, `listing COMMAND`, `class NAME`, `template NAME`, `type NAME`, `function NAME`); out: one JSON
// line a request, in their order, written out at once, so that the caller sees which request ended the process. Flags are ROOT's own bits
// (EProperty, EFunctionProperty in TDictionary.h).
#include <fstream>
#include <set>
#include <string>
#include <vector>

#include "TBaseClass.h"
#include "TClass.h"
#include "TClassEdit.h"
#include "TClassTable.h"
#include "TDataMember.h"
#include "TEnum.h"
#include "TEnumConstant.h"
#include "TError.h"
#include "TFunctionTemplate.h"
#include "TGlobal.h"
#include "TInterpreter.h"
#include "TList.h"
#include "TMethod.h"
#include "TROOT.h"
#include "TSystem.h"

namespace {

std::string quoted(const char *text)
{
   std::string out = "\"";
   for (const char *at = text ? text : ""; *at; ++at) {
      const unsigned char c = *at;
      if (c == '"' || c == '\\')
         out += std::string("\\") + *at;
      else if (c < 0x20 || c > 0x7e)
         out += Form("\\u%04x", c);
      else
         out += *at;
   }
   return out + "\"";
}

/// `"name":[item,item]`, each item already JSON.
std::string field(const char *name, const std::vector<std::string> &items)
{
   std::string out = quoted(name) + ":[";
   for (size_t i = 0; i < items.size(); ++i)
      out += (i ? "," : "") + items[i];
   return out + "]";
}

/// Every class and namespace that the interpreter's declarations hold, with its file and flags.
std::string walk()
{
   std::vector<std::string> found;
   ClassInfo_t *info = gInterpreter->ClassInfo_Factory(kTRUE);
   while (gInterpreter->ClassInfo_Next(info))
      found.push_back("[" + quoted(gInterpreter->ClassInfo_FullName(info)) + "," + quoted(gInterpreter->ClassInfo_FileName(info)) + "," +
                      std::to_string(gInterpreter->ClassInfo_Property(info)) + "]");
   gInterpreter->ClassInfo_Delete(info);
   return field("classes", found);
}

/// Every class that a dictionary of a loaded library announces.
std::string table()
{
   std::vector<std::string> found;
   gClassTable->Init();
   while (const char *name = gClassTable->Next())
      found.push_back(quoted(name));
   return field("names", found);
}

/// Every variable outside of classes, those that ROOT reaches through a function (`gPad`) too.
std::string globals()
{
   std::vector<std::string> found;
   if (TCollection *all = gROOT->GetListOfGlobals(kTRUE))
      for (auto *entry : TRangeDynCast<TGlobal>(*all))
         found.push_back("[" + quoted(entry->GetName()) + "," + quoted(entry->GetFullTypeName()) + "]");
   return field("variables", found);
}

std::vector<std::string> basesOf(TClass &asked)
{
   std::vector<std::string> found;
   if (TList *bases = asked.GetListOfBases())
      for (auto *entry : TRangeDynCast<TBaseClass>(*bases))
         found.push_back("[" + quoted(entry->GetName()) + "," + std::to_string(entry->Property()) + "]");
   return found;
}

std::vector<std::string> methodsOf(TClass &asked)
{
   std::vector<std::string> found;
   if (TList *methods = asked.GetListOfMethods(kTRUE))
      for (auto *entry : TRangeDynCast<TFunction>(*methods))
         found.push_back("[" + quoted(entry->GetName()) + "," + quoted(entry->GetReturnTypeName()) + "," + quoted(entry->GetSignature()) + "," +
                         std::to_string(entry->Property()) + "," + std::to_string(entry->ExtraProperty()) + "]");
   return found;
}

std::vector<std::string> methodTemplatesOf(TClass &asked)
{
   std::vector<std::string> found;
   if (TList *templates = asked.GetListOfFunctionTemplates(kTRUE))
      for (auto *entry : TRangeDynCast<TFunctionTemplate>(*templates))
         found.push_back("[" + quoted(entry->GetName()) + "," + std::to_string(entry->Property()) + "]");
   return found;
}

void addFields(TList *members, std::vector<std::string> &found)
{
   if (members)
      for (auto *entry : TRangeDynCast<TDataMember>(*members))
         found.push_back("[" + quoted(entry->GetName()) + "," + quoted(entry->GetFullTypeName()) + "," + std::to_string(entry->Property()) + "]");
}

std::vector<std::string> enumsOf(TClass &asked)
{
   std::vector<std::string> found;
   if (TList *enums = asked.GetListOfEnums(kTRUE))
      for (auto *entry : TRangeDynCast<TEnum>(*enums)) {
         std::vector<std::string> constants;
         if (const TSeqCollection *values = entry->GetConstants())
            for (auto *value : *values)
               constants.push_back(quoted(value->GetName()));
         found.push_back("{\"name\":" + quoted(entry->GetName()) + ",\"property\":" + std::to_string(entry->Property()) + "," +
                         field("constants", constants) + "}");
      }
   return found;
}

std::string describe(TClass &asked)
{
   std::vector<std::string> fields;
   addFields(asked.GetListOfDataMembers(kTRUE), fields);
   std::vector<std::string> usingFields;
   addFields(asked.GetListOfUsingDataMembers(kTRUE), usingFields);
   return "\"name\":" + quoted(asked.GetName()) + ",\"file\":" + quoted(asked.GetDeclFileName()) +
          ",\"property\":" + std::to_string(asked.Property()) + ",\"hasDictionary\":" + (asked.HasDictionary() ? "true" : "false") + "," +
          field("bases", basesOf(asked)) + "," + field("methods", methodsOf(asked)) + "," +
          field("methodTemplates", methodTemplatesOf(asked)) + "," + field("fields", fields) + "," + field("usingFields", usingFields) + "," +
          field("enums", enumsOf(asked));
}

std::string classNamed(const std::string &name)
{
   TClass *found = TClass::GetClass(name.c_str(), kTRUE, kTRUE);
   // Without information from the interpreter there is only a name that some other class mentions.
   if (!found || !found->HasInterpreterInfo())
      return "\"found\":false";
   return "\"found\":true," + describe(*found);
}

/// What a name of a type stands for, typedefs followed to their end.
std::string typeNamed(const std::string &name)
{
   TypeInfo_t *info = gInterpreter->TypeInfo_Factory(name.c_str());
   const bool isKnown = gInterpreter->TypeInfo_IsValid(info);
   const std::string resolved = isKnown ? gInterpreter->TypeInfo_TrueName(info) : "";
   gInterpreter->TypeInfo_Delete(info);
   return std::string("\"found\":") + (isKnown ? "true" : "false") + ",\"resolved\":" + quoted(resolved.c_str());
}

bool isGlobalFunction(const std::string &name)
{
   return gROOT->GetListOfGlobalFunctions(kFALSE)->FindObject(name.c_str()) || gROOT->GetFunctionTemplate(name.c_str());
}

std::string answer(const std::string &ask, const std::string &name)
{
   if (ask == "walk")
      return walk();
   if (ask == "table")
      return table();
   if (ask == "globals")
      return globals();
   if (ask == "class")
      return classNamed(name);
   if (ask == "type")
      return typeNamed(name);
   if (ask == "template")
      return std::string("\"found\":") + (gInterpreter->CheckClassTemplate(name.c_str()) ? "true" : "false");
   if (ask == "function")
      return std::string("\"found\":") + (isGlobalFunction(name) ? "true" : "false");
   if (ask == "header")
      return std::string("\"found\":") + (gInterpreter->Declare(("#include <" + name + ">").c_str()) ? "true" : "false");
   if (ask == "library")
      return std::string("\"found\":") + (gSystem->Load(name.c_str()) >= 0 ? "true" : "false");
   if (ask == "listing") {
      // The interpreter prints its own lists; they go to standard output.
      gROOT->ProcessLine(name.c_str());
      return "\"found\":true";
   }
   return "\"found\":false";
}

} // namespace

void ask_root(const char *requestFile, const char *answerFile)
{
   gErrorIgnoreLevel = kFatal;
   std::ifstream requests(requestFile);
   std::ofstream answers(answerFile);
   std::string line;
   while (std::getline(requests, line)) {
      const size_t cut = line.find('\t');
      const std::string ask = line.substr(0, cut);
      const std::string name = cut == std::string::npos ? "" : line.substr(cut + 1);
      answers << "{\"ask\":" << quoted(ask.c_str()) << ",\"of\":" << quoted(name.c_str()) << "," << answer(ask, name) << "}" << std::endl;
   }
}
