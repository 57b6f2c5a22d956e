// fail: an assertion ends the process
#include <cassert>
#undef NDEBUG
#include <cassert>
void t17_assert() { TH1D h("h", "h", 10, 0, 1); assert(h.GetEntries() > 0 && "empty input"); std::cout << "fine" << std::endl; }
