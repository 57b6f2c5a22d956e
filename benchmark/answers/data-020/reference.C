#include "TDirectory.h"
#include "TFile.h"
#include "TH1.h"
#include "TKey.h"
#include <fstream>
#include <iostream>
#include <memory>
#include <string>

int histograms = 0, folders = 0;

void visit(TDirectory &folder, const std::string &path, std::ofstream &out)
{
   for (auto *item : *folder.GetListOfKeys()) {
      auto *key = static_cast<TKey *>(item);
      const std::string name = path + key->GetName();
      if (auto *below = key->IsFolder() ? folder.GetDirectory(key->GetName()) : nullptr) {
         ++folders;
         visit(*below, name + "/", out);
      } else if (auto *histogram = key->ReadObject<TH1>()) {
         ++histograms;
         out << name << "," << histogram->GetEntries() << "\n";
      }
   }
}

void reference()
{
   std::unique_ptr<TFile> file{TFile::Open("beam_campaign.root")};
   std::ofstream out("inventory.csv");
   out << "path,entries\n";
   visit(*file, "", out);
   std::cout << "histograms " << histograms << "\nfolders " << folders << std::endl;
}
