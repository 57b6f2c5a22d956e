// fail: uncaught exception
void t35_uncaught_throw() { std::cout << "start" << std::endl; throw std::runtime_error("calibration constants missing"); }
