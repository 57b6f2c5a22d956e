// fail: endless recursion
int deeper18(int n) { volatile char pad[4096]; pad[0] = n; return deeper18(n + 1) + pad[0]; }
void h18_stack_overflow() { std::cout << deeper18(0) << std::endl; }
