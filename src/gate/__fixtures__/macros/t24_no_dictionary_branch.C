// fail: a branch of an unknown class cannot be made, the tree lacks it
class Hit24Holder;
struct Inner24 { double a = 1; std::map<std::string, std::vector<std::list<std::pair<int, long>>>> m; };
void t24_no_dictionary_branch() {
   TFile f("t24.root", "RECREATE"); TTree t("hits", "hits"); std::vector<Inner24> v; t.Branch("hits", &v);
   v.emplace_back(); t.Fill(); t.Write(); std::cout << "branches " << t.GetListOfBranches()->GetEntries() << std::endl;
}
