// Writes what would run scripts or call out, wherever a page shows it as anything but text.
#include <TF1.h>
#include <TFile.h>
#include <TH1D.h>
#include <TNamed.h>
#include <TTree.h>
#include <fstream>
#include <iostream>

const char *bad = "<script>top.hit=1</script><img src=http://192.0.2.1/x onerror=\"top.hit=1\">";

void hostile() {
  std::ofstream("page.html") << bad << "<meta http-equiv=refresh content='0;url=http://192.0.2.1/'><a href=http://192.0.2.1/>a</a>";
  std::ofstream("picture.svg") << "<svg xmlns='http://www.w3.org/2000/svg' onload='top.hit=1'><script>top.hit=1</script>"
                               << "<image href='http://192.0.2.1/x.png'/><circle r='50' cx='60' cy='60' fill='teal'/></svg>";
  // Names and contents that disagree.
  std::ofstream("picture.png") << bad;
  std::ofstream("<img src=x onerror=top.hit=1>.txt") << bad;
  std::ofstream("table.csv") << "name,value\n" << "\"" << "<b onmouseover=top.hit=1>x</b>" << "\",1\n=cmd(),2\n";
  TFile file("hostile.root", "RECREATE");
  TH1D h("h", bad, 10, 0, 1);
  h.GetXaxis()->SetTitle(bad);
  h.Fill(0.5);
  h.Write();
  TNamed(bad, bad).Write();
  TF1 formula("formula", "x", 0, 1);
  formula.SetTitle("top.hit=1");
  formula.Write();
  TTree tree("tree", bad);
  double value = 1;
  tree.Branch("top.hit=1", &value, "value/D");
  tree.Fill();
  tree.Write();
  std::cout << bad << std::endl;
  std::cerr << "Warning in <hostile>: " << bad << std::endl;
}
