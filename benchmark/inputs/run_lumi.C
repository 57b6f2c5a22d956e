// Makes run_lumi.csv: integrated luminosity (inverse picobarn) of each run.
#include <fstream>

void run_lumi()
{
   std::ofstream file("run_lumi.csv");
   file << "run,lumi\n308,2.75\n301,4.10\n302,3.85\n303,4.42\n304,1.20\n305,3.98\n306,0.64\n307,4.05\n";
}
