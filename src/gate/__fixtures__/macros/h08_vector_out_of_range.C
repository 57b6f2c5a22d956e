// fail: uncaught out_of_range
void h08_vector_out_of_range() { std::vector<double> v(3, 1.); std::cout << "value "; std::cout << v.at(5) << std::endl; }
