#include <ROOT/RDataFrame.hxx>
#include <TRandom3.h>
#include <iostream>

void reference()
{
   ROOT::RDataFrame frame("images", "gamma_images.root");
   TRandom3 random(123);
   std::vector<char> training(*frame.Count());
   for (auto &t : training)
      t = random.Rndm() < 0.7;
   auto write = [&](char which, const char *file) {
      auto part = frame.Filter([&training, which](ULong64_t entry) { return training[entry] == which; }, {"rdfentry_"});
      return *part.Snapshot("images", file, {"width", "length", "size", "is_gamma"})->Count();
   };
   std::cout << "train: " << write(1, "train.root") << std::endl;
   std::cout << "test: " << write(0, "test.root") << std::endl;
}
