// pass: exception caught and handled by the macro, which is the task
void t15_caught_in_try() {
   std::vector<int> v{1, 2, 3};
   try { v.at(7); } catch (const std::out_of_range &e) { std::cout << "caught out of range as expected" << std::endl; }
   std::cout << "sum " << v[0] + v[1] + v[2] << std::endl;
}
