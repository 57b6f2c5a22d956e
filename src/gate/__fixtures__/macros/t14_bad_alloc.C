// fail: an absurd request for memory ends in an exception
void t14_bad_alloc() {
   std::vector<double> v; v.resize(1ull << 58); std::cout << "allocated " << v.size() << std::endl;
}
