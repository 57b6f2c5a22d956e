// fail: an index outside the vector, ROOT tells and goes on
void h55_array_bounds() { TVectorD v(3); v(5) = 2; TArrayD a(3); a[7] = 1; std::cout << "v5 " << v(5) << std::endl; }
