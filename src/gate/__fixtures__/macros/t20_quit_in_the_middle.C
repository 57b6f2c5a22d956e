// fail: leaves with status 0 after saying that it cannot open its input
void t20_quit_in_the_middle() {
   std::ifstream in("input_data.txt");
   if (!in) { std::cerr << "Error: cannot open input_data.txt" << std::endl; exit(0); }
   std::cout << "read" << std::endl;
}
