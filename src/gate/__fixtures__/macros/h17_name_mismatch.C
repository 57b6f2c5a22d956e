// fail: the function has another name than the file
void analysis17() { std::cout << "result 42" << std::endl; }
