// Invented measurements of a lifetime (s) with their uncertainties; not all agree.
#include <fstream>

void neutron_lifetimes() {
  std::ofstream out("neutron_lifetimes.csv");
  out << "lifetime,uncertainty\n878.4,0.9\n880.1,1.4\n877.2,0.8\n887.6,2.3\n881.9,1.1\n879.0,1.9\n886.1,3.4\n878.9,1.2\n";
}
