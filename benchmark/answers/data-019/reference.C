#include "TFile.h"
#include "TFileMerger.h"
#include "TH1D.h"
#include "TTree.h"
#include <iostream>
#include <memory>

void reference()
{
   TFileMerger merger(false);
   merger.OutputFile("reactor_all.root", "RECREATE");
   for (const char *name : {"reactor_run_a.root", "reactor_run_b.root", "reactor_run_c.root"})
      merger.AddFile(name);
   merger.Merge();
   std::unique_ptr<TFile> file{TFile::Open("reactor_all.root")};
   auto *ibd = file->Get<TTree>("ibd");
   std::cout << "tree entries " << ibd->GetEntries() << "\nhistogram entries " << file->Get<TH1D>("prompt")->GetEntries()
             << "\nrun 12: " << ibd->GetEntries("run == 12") << std::endl;
}
