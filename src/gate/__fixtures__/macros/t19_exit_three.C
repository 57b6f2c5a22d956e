// fail: the macro ends the process with status 3
void t19_exit_three() { std::cout << "reading" << std::endl; gSystem->Exit(3); }
