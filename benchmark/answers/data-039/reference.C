#include "TFile.h"
#include "TTree.h"
#include <fstream>
#include <iostream>
#include <string>

void reference()
{
   std::ifstream table("film_dose.csv");
   std::string header;
   std::getline(table, header);
   TFile file("film.root", "RECREATE");
   TTree film("film", "dose on the film");
   film.ReadStream(table, "x_mm/D:y_mm/D:dose_gy/D", ';');
   film.Write();
   std::cout << "above 1 Gy: " << film.GetEntries("dose_gy > 1") << std::endl;
}
