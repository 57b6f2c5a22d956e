// Makes good_runs.txt: the runs fit for physics, as ranges or single numbers, one a line, with comments.
#include <fstream>

void good_runs()
{
   std::ofstream file("good_runs.txt");
   file << "# runs declared good by the shift leaders\n301-303\n305\n# 306: magnet off\n307-308\n";
}
